import type { FastifyBaseLogger } from 'fastify';
import type { StoredQuality } from './definition.tables';
import { GivenUp, type Thread } from '../../threads/thread';
import type { Work } from './thread/work';

interface Parts {
  thread: Thread<Work>;
  /** Keeps what was found; null where the text was too complex. */
  keep(versionId: string, revision: number, quality: StoredQuality | null): Promise<void>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Looks texts through after they were saved, one after the other; of a version only the newest that waits. */
export function createInspector({ thread, keep, log }: Parts) {
  const waiting = new Map<string, { revision: number; text: string }>();
  let current: { versionId: string; revision: number } | null = null;
  let isClosed = false;

  async function look(versionId: string, { revision, text }: { revision: number; text: string }): Promise<void> {
    const quality = await thread.do('judge', text).catch((error: unknown) => {
      if (error instanceof GivenUp) return null;
      throw error;
    });
    if (!isClosed) await keep(versionId, revision, quality);
  }

  async function work(): Promise<void> {
    if (current !== null) return;
    for (let [next] = waiting; next && !isClosed; [next] = waiting) {
      const [versionId, given] = next;
      waiting.delete(versionId);
      current = { versionId, revision: given.revision };
      await look(versionId, given).catch((error: unknown) =>
        log.warn({ err: error, versionId }, 'a definition was not looked through'),
      );
    }
    current = null;
  }

  return {
    /** The newest revision of the version that is being looked through, or waits for it; null where none is. */
    lookingAt: (versionId: string): number | null =>
      waiting.get(versionId)?.revision ?? (current?.versionId === versionId ? current.revision : null),
    add(versionId: string, given: { revision: number; text: string }): void {
      waiting.set(versionId, given);
      void work();
    },
    async close(): Promise<void> {
      isClosed = true;
      await thread.close();
    },
  };
}
export type Inspector = ReturnType<typeof createInspector>;
