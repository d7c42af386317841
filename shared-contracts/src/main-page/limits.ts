/** Most blocks of the main page, and most characters of all of them as JSON: they come with the document. */
export const MAIN_BLOCKS_MAX = 20;
export const MAIN_PAGE_MAX = 40_000;
/** Longest texts of a block, in characters. */
export const HERO_TITLE_MAX = 80;
export const HERO_LEAD_MAX = 240;
export const SEARCH_HINT_MAX = 60;
export const NOTE_MAX = 160;
export const BLOCK_TITLE_MAX = 80;
export const BLOCK_TEXT_MAX = 2_000;
export const STEP_TEXT_MAX = 200;
export const LINK_TEXT_MAX = 40;
/** Most steps of a block, and most APIs that one shows. */
export const STEPS_MAX = 6;
export const FEATURED_MAX = 12;
