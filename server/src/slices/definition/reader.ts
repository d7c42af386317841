import path from 'node:path';
import { Problem } from '../../http/problem';
import { aboutEntry } from './archive/refused';
import type { Archive, ReadArchive } from './archive/read-archive';
import type { StoredQuality } from './definition.tables';
import type { Checked } from './reading/check';
import { unreadable } from './reading/unreadable';
import { createThread, GivenUp } from '../../threads/thread';
import type { Work } from './thread/work';

/** A definition of 10 MB takes some seconds; one that takes longer was made to. Milliseconds. */
const READING = 20_000;
const JUDGING = 60_000;
const LIMITS = { maxOldGenerationSizeMb: 1_024, stackSizeMb: 4 };

/** Reads texts in threads: one for what somebody waits for, one for what is done afterwards. */
export function createReader(builtFolder: string) {
  const file = path.join(builtFolder, 'definition.worker.mjs');
  const thread = createThread<Work>(file, READING, LIMITS);

  return {
    background: createThread<Work>(file, JUDGING, LIMITS),
    /** The body of a call that saves a text. Throws 400, 422. */
    parse: async (bytes: Uint8Array): Promise<Work['parse']['result']> => {
      const body = await thread.do('parse', bytes).catch((error: unknown) => {
        throw error instanceof GivenUp ? new Problem(422, 'definition.tooComplex') : error;
      });
      if (!body) throw new Problem(400, 'badRequest');
      return body;
    },
    check: (text: string): Promise<Checked> =>
      thread.do('check', text).catch((error: unknown) => {
        if (error instanceof GivenUp) return unreadable(text);
        throw error;
      }),
    /** The text that a document is edited as. */
    adopt: (document: string): Promise<{ text: string; checked: Checked }> => thread.do('adopt', document),
    archive: (archive: Archive): Promise<ReadArchive> =>
      thread.do('archive', archive).catch((error: unknown) => {
        if (error instanceof GivenUp) return { findings: [aboutEntry('archive.tooSlow')], roots: [] };
        throw error;
      }),
    /** Null where its text is too complex to be looked through. */
    judgeArchive: (archive: Archive): Promise<StoredQuality | null> =>
      thread.do('judgeArchive', archive).catch((error: unknown) => {
        if (error instanceof GivenUp) return null;
        throw error;
      }),
    /** Throws 422 where the two are too complex. */
    compare: (documents: Work['compare']['given']): Promise<Work['compare']['result']> =>
      thread.do('compare', documents).catch((error: unknown) => {
        throw error instanceof GivenUp ? new Problem(422, 'definition.tooComplex') : error;
      }),
    close: thread.close,
  };
}
export type Reader = ReturnType<typeof createReader>;
