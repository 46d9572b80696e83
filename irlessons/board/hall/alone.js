// A board that fills a page of its own.

import { tellOfLists } from "./lists.js";

tellOfLists(document.body);
