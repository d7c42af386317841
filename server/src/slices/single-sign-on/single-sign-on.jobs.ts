import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.runner';
import { createAttempts } from './attempts';

const HOUR = 3_600;

export const singleSignOnJobs = ({ db, secrets }: FastifyInstance): Job[] => [
  { name: 'singleSignOn.clean', everySeconds: HOUR, run: (now) => createAttempts(db, secrets).clean(now) },
];
