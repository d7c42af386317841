import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import { endingOf, REPOSITORY_TYPES } from '@titian/shared-contracts/repository';
import { notFound } from '../../http/problem';
import { judge, judgeName } from './judge';
import { oneAfterTheOther } from './one-after-the-other';
import type { repositoryVersion } from './repository.tables';

type Kept = Pick<typeof repositoryVersion.$inferSelect, 'sha256' | 'type'>;

export const hasOtherEnding = (before: string, name: string): boolean => endingOf(before) !== endingOf(name);

/** One content after the other, so that many renamings at once don't fill the disk with copies of what is stored. */
const line = oneAfterTheOther();

/** Judging bytes that the store has, for a name that they are to have: as an upload of that name would be judged. */
export function createKeptBytes({ files: { store, incoming }, log }: Pick<FastifyInstance, 'files' | 'log'>) {
  async function judgeCopy(sha256: string, name: string): Promise<string> {
    const bytes = await store.read(sha256);
    if (!bytes) {
      log.error({ sha256 }, 'the bytes of a file are missing');
      throw notFound();
    }
    const local = path.join(incoming, randomUUID());
    try {
      await pipeline(bytes, createWriteStream(local, { flags: 'wx', mode: 0o600 }));
      return await judge(local, name);
    } finally {
      await rm(local, { force: true });
    }
  }
  /** The type of a content under a name. Throws 422 at `/name` where they don't agree. */
  async function judgeKept(sha256: string, name: string): Promise<string> {
    judgeName(name);
    return line(() => judgeCopy(sha256, name));
  }

  return {
    judgeKept,

    /** The type of all these versions under another name; null where each was judged as that already, since the ending stays. Throws 422 at `/name`. */
    async typeUnder(versions: readonly Kept[], before: string, name: string): Promise<string | null> {
      judgeName(name);
      const type = REPOSITORY_TYPES[endingOf(name) as keyof typeof REPOSITORY_TYPES];
      if (!hasOtherEnding(before, name) && versions.every((one) => one.type === type)) return null;
      for (const sha256 of new Set(versions.map((one) => one.sha256))) await judgeKept(sha256, name);
      return type;
    },
  };
}
export type KeptBytes = ReturnType<typeof createKeptBytes>;
