/** Longest texts of a page, in characters. */
export const PAGE_TITLE_MAX = 120;
export const PAGE_SUMMARY_MAX = 240;
/** Most characters of a formatted text in one language, and most blocks in it. */
export const RICH_TEXT_MAX = 20_000;
export const RICH_BLOCKS_MAX = 400;
/** How deep lists nest, and how many items a list has. */
export const LIST_DEPTH = 3;
export const LIST_ITEMS_MAX = 200;
export const SLUG_MAX = 60;
