import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.runner';
import { bringIntoForce } from './throttle-coming.service';

/** How long after its moment an announced change may come into force; seconds. */
const EVERY = 15;

export const policyJobs = ({ db }: FastifyInstance): Job[] => [
  { name: 'policy.takeEffect', everySeconds: EVERY, run: (now) => bringIntoForce(db, now) },
];
