import type { Checked } from './reading/check';
import { unreadable } from './reading/unreadable';
import { createThread, GivenUp } from './thread/thread';

/** A definition of 10 MB takes some seconds; one that takes longer was made to. Milliseconds. */
const TIME = 20_000;

/** Reads texts in a thread of their own. */
export function createReader(builtFolder: string) {
  const thread = createThread(builtFolder, TIME);

  return {
    check: (text: string): Promise<Checked> =>
      thread.do('check', text).catch((error: unknown) => {
        if (error instanceof GivenUp) return unreadable(text);
        throw error;
      }),
    /** The text that a document is edited as. */
    adopt: (document: string): Promise<{ text: string; checked: Checked }> => thread.do('adopt', document),
    close: thread.close,
  };
}
export type Reader = ReturnType<typeof createReader>;
