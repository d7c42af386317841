import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.runner';
import { queueDigests } from '../../events/digest';

const SECONDS_BETWEEN_RUNS = 600;

/** Sends digest mails: daily ones every morning, weekly ones on Mondays. */
export const digestJobs = ({ jobs, db, events }: FastifyInstance): Job[] => [
  {
    name: 'notification.digest',
    everySeconds: SECONDS_BETWEEN_RUNS,
    async run(now) {
      const compose = await events.compose();
      const queued = [await queueDigests(db, 'daily', now, compose), await queueDigests(db, 'weekly', now, compose)];
      if (queued.some((mails) => mails > 0)) jobs.wake('mail.send');
    },
  },
];
