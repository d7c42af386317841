import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.runner';
import { createCompose } from '../../mail/compose';
import { queueDigests } from '../../events/digest';

const SECONDS_BETWEEN_LOOKS = 600;

/** Sends the gathered mails: daily ones every morning, weekly ones on Mondays. */
export const digestJobs = ({ jobs, db, config, settings }: FastifyInstance): Job[] => [
  {
    name: 'notification.digest',
    everySeconds: SECONDS_BETWEEN_LOOKS,
    async run(now) {
      const compose = createCompose({ publicUrl: config.publicUrl, ...(await settings.read('portalTitle')) });
      const queued = [await queueDigests(db, 'daily', now, compose), await queueDigests(db, 'weekly', now, compose)];
      if (queued.some((mails) => mails > 0)) jobs.wake('mail.send');
    },
  },
];
