import type { LocalText } from '@titian/shared-contracts';

/** The text of the skip link: in the first frame that the server sends, and in the page that replaces it. */
export const SKIP_TO_CONTENT: LocalText = { my: 'Langkau ke kandungan', en: 'Skip to content' };
