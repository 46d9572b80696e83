# sh publish.sh SITE PAGES RELEASE: put a built site into the folder of all releases, and list them, the newest first.
set -e
site=$1 pages=$2 release=$3
rm -rf "$pages/$release"
cp -r "$site" "$pages/$release"
# GitHub would leave out what begins with an underscore.
touch "$pages/.nojekyll"
releases=$(cd "$pages" && ls -d v*/ | sort -rV | tr -d /)
newest=$(echo "$releases" | head -n 1)
{
  echo '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">'
  echo "<title>irlessons</title><p><a href=\"$newest/\">How a ranking of search results is judged</a></p><p>All releases:</p><ul>"
  for each in $releases; do echo "<li><a href=\"$each/\">$each</a></li>"; done
  echo '</ul>'
} > "$pages/index.html"
