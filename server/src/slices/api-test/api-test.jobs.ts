import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.runner';
import { addDueRuns, removeOldRuns } from './run-due';
import { carryOutRuns } from './run-queue';

export const RUN_JOB = 'apiTest.run';

export function testJobs(app: FastifyInstance): Job[] {
  const { db, secrets, config, clock } = app;
  const stopping = new AbortController();
  app.addHook('preClose', async () => stopping.abort());
  const parts = { db, secrets, clock, gateway: config.gateway, stop: stopping.signal };
  return [
    { name: RUN_JOB, everySeconds: 5, isShared: true, run: () => carryOutRuns(parts) },
    {
      ...{ name: 'apiTest.schedule', everySeconds: 30 },
      async run(now) {
        if ((await addDueRuns(db, now)) > 0) app.jobs.wake(RUN_JOB);
      },
    },
    { name: 'apiTest.removeRuns', everySeconds: 3_600, run: (now) => removeOldRuns(db, now) },
  ];
}
