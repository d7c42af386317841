import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.runner';
import type { Db } from '../../storage/open';
import { createConsoleRepository } from './console.repository';

const EVERY_SECONDS = 300;
/** For an hour after its end a key is answered with that it has ended, then with that nobody knows it. */
const KEPT_MS = 3_600_000;

/** Removes keys that ended some time ago; returns how many. */
export const removeEndedKeys = (db: Db, now: Date): Promise<number> =>
  createConsoleRepository(db).removeOver(new Date(now.getTime() - KEPT_MS));

export const consoleJobs = ({ db }: FastifyInstance): Job[] => [
  { name: 'console.removeKeys', everySeconds: EVERY_SECONDS, run: (now) => removeEndedKeys(db, now) },
];
