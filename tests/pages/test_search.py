"""The site's own search, judged by the measures that the site teaches."""

import re

import pytest
from browser.on_page.site import Site
from lessons.reading import NOTEBOOKS
from pages.site_search import addresses, means, QRELS, QUERIES, sections
from playwright.sync_api import expect

from irlessons.pages.site.frame import framed
from irlessons.pages.site.search import search, searched_for


@pytest.mark.slow
def test_each_query_has_judgments_of_sections_that_there_are():
    there = {address for address, *_ in sections()}
    judged = [line.split() for line in QRELS.read_text("utf-8").splitlines()]
    assert set(QUERIES) == {topic for topic, *_ in judged}
    assert {address for _, _, address, _ in judged} <= there
    assert {grade for *_, grade in judged} == {"1", "2", "3"}


@pytest.mark.slow
def test_it_finds_what_readers_look_for(node):
    thirty, more = means(node).values()
    assert thirty["nDCG@5"] >= 0.9
    assert thirty["RR"] >= 0.95 and thirty["Success@1"] * 30 >= 27
    # Eight of these ask in words that stand nowhere.
    assert more["nDCG@5"] >= 0.82 and more["Success@1"] * (len(QUERIES) - 30) >= 20


@pytest.mark.slow
def test_what_people_type_leads_to_places_that_there_are_and_is_no_query_of_these():
    asked = searched_for(NOTEBOOKS)
    assert set(asked) <= {address for address, *_ in sections()}
    assert not {query for queries in asked.values() for query in queries} & set(QUERIES.values())


@pytest.mark.slow
def test_short_names_full_names_and_slips_of_the_hand(node):
    firsts = {
        "recipocal rank": "glossary.html#rr-reciprocal-rank",
        "MRR": "glossary.html#mean-reciprocal-rank-mrr",
        "hit rate": "glossary.html#success-hit-rate",
        "precision": "01_precision_and_recall.html#work-it-out-found-and-missed",
    }
    assert {asked: found[0] for asked, found in addresses(node, {asked: asked for asked in firsts}).items()} == firsts


@pytest.mark.slow
def test_what_the_page_offers_is_found(node):
    offers = re.findall(r'<button class="link" type="button">(.*?)</button>', search(framed))
    found = addresses(node, {offer: offer for offer in offers})
    assert len(offers) > 9 and all(found.values())


@pytest.mark.browser
def test_the_page_offers_words_and_says_why_a_place_was_found(opened):
    page = opened("search")
    site = Site(page)
    offers = site.offers
    offers.get_by_role("button", name="equal scores").click()
    expect(offers).to_be_hidden()
    assert site.field.input_value() == "equal scores"
    first = site.found.first
    assert re.search(r"^Found in its (name|text): .*(equal|tie|score)", first.locator(".why").inner_text())
    site.look_for("recipocal rank")
    expect(site.says).to_contain_text("Places found for reciprocal: ")
    site.look_for("")
    expect(offers).to_be_visible()
    assert site.found.count() == 0
