import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.runner';
import { healthOf } from '../section-health';
import { partsOf } from './acts';
import { stepCanaries } from './steps';

const EVERY_SECONDS = 10;

/** The job that moves canaries with steps on. */
export const registryRolloutJobs = (app: FastifyInstance): Job[] => [
  {
    name: 'registry-canary-steps',
    everySeconds: EVERY_SECONDS,
    run: (now) => stepCanaries(partsOf(app), healthOf, now),
  },
];
