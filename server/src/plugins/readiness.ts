import { statfs } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Db } from '../storage/open';

/** Within this time a database or a disk has answered, or doesn't; milliseconds. */
const PATIENCE = 1_500;
/** Less than this is no room for the log of a few transactions and an upload; bytes. */
export const LEAST_FREE = 128 * 1024 * 1024;
/** A file system without names for new files is as full as one without bytes. */
const LEAST_FILES = 1_000;

export type Readiness = 'ready' | 'stopping' | 'database away' | 'disk away' | 'disk full';
/** What a file system has left; `files` is null where it has no limit of them. */
export interface Room {
  bytes: number;
  files: number | null;
}

const roomIn = async (folder: string): Promise<Room> => {
  const { bavail, bsize, files, ffree } = await statfs(folder);
  return { bytes: bavail * bsize, files: files > 0 ? ffree : null };
};
const isFull = ({ bytes, files }: Room) => bytes < LEAST_FREE || (files ?? LEAST_FILES) < LEAST_FILES;

/** The result, or null where there is none in time. */
const inTime = <T>(work: Promise<T>): Promise<T | null> =>
  Promise.race([work.catch(() => null), setTimeout(PATIENCE, null, { ref: false })]);

/** Whether this server can take requests: its database and its disk answer in time, and the disk has room. */
export async function readinessOf(db: Db, dataFolder: string, look = roomIn): Promise<Readiness> {
  const [answer, room] = await Promise.all([inTime(db.execute(sql`select 1`)), inTime(look(dataFolder))]);
  if (!answer) return 'database away';
  if (!room) return 'disk away';
  return isFull(room) ? 'disk full' : 'ready';
}
