/*
 * The main page's editor shows the draft in a frame of the portal itself, and tells it what is typed. Both sides speak only to their own origin.
 */

/** What the page in the frame says once it listens. */
export const PREVIEW_READY = 'titian:main-page:ready';
const TYPED = 'titian:main-page:typed';

/** What the editor says at each change. */
export const typedMessage = (blocks: readonly unknown[]) => ({ type: TYPED, blocks });

/** The blocks of such a message, not yet judged; null for any other message. */
export const typedBlocksOf = (message: unknown): readonly unknown[] | null => {
  const { type, blocks } = (message ?? {}) as { type?: unknown; blocks?: unknown };
  return type === TYPED && Array.isArray(blocks) ? blocks : null;
};
