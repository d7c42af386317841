import type { LocalText } from '@titian/shared-contracts';

/** Said by the first stop of the keyboard: in the frame that the server sends ahead, and on the page that takes its place. */
export const SKIP_TO_CONTENT: LocalText = { my: 'Langkau ke kandungan', en: 'Skip to content' };
