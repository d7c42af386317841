import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.runner';
import { healthOf } from '../section-health';
import { partsOf } from './acts';
import { stepCanaries } from './steps';

const STEPS_EVERY = 10;

/** What time does to canaries. */
export const registryRolloutJobs = (app: FastifyInstance): Job[] => [
  {
    name: 'registry-canary-steps',
    everySeconds: STEPS_EVERY,
    run: (now) => stepCanaries(partsOf(app), healthOf, now),
  },
];
