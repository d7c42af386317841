import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.runner';
import { publishDue } from './publish.service';
import { remindOfSunset, retireDue } from './sunset.jobs';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Scheduled work on versions. */
export const lifecycleJobs = ({ db }: FastifyInstance): Job[] => [
  { name: 'lifecycle.publish', everySeconds: MINUTE, run: (now) => publishDue(db, now) },
  { name: 'lifecycle.retire', everySeconds: MINUTE, run: (now) => retireDue(db, now) },
  { name: 'lifecycle.remind', everySeconds: HOUR, run: (now) => remindOfSunset(db, now) },
];
