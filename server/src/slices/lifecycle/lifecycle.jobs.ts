import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.runner';
import { dropVoidAsks, followAsks, publishDue } from './publish.jobs';
import { remindOfSunset, retireDue } from './sunset.jobs';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Publishes what is due; also when the last agency has acknowledged it. */
export const PUBLISH_JOB = 'lifecycle.publish';

/** Scheduled work on versions. */
export const lifecycleJobs = ({ db, log, catalogue: { comparer } }: FastifyInstance): Job[] => [
  { name: PUBLISH_JOB, everySeconds: MINUTE, run: (now) => publishDue({ db, comparer, log }, now) },
  { name: 'lifecycle.void', everySeconds: MINUTE, run: (now) => dropVoidAsks(db, now) },
  { name: 'lifecycle.asks', everySeconds: HOUR, run: (now) => followAsks({ db, comparer, log }, now) },
  { name: 'lifecycle.retire', everySeconds: MINUTE, run: (now) => retireDue(db, now) },
  { name: 'lifecycle.remind', everySeconds: HOUR, run: (now) => remindOfSunset(db, now) },
];
