import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.runner';
import { reconcile } from './reconcile';
import { deleteOldTraffic } from './retention';

const DAY = 86_400;

export const trafficJobs = ({ db, log }: FastifyInstance): Job[] => [
  {
    name: 'traffic.reconcile',
    everySeconds: DAY,
    run: (now) =>
      reconcile(db, now, (found) => log.error(found, 'a roll-up differs from its records and is made anew')),
  },
  { name: 'traffic.clean', everySeconds: DAY, run: (now) => deleteOldTraffic(db, now) },
];
