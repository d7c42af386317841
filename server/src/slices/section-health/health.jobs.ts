import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.runner';
import { guardCanaries } from './guard.service';
import { createHealthRepository } from './health.repository';

/** How long counts are kept; milliseconds. */
const KEPT = 30 * 86_400_000;

/** The guard, and the deletion of old counts. */
export const sectionHealthJobs = ({ db, sections, sectionHealth }: FastifyInstance): Job[] => [
  {
    name: 'registry.guard',
    everySeconds: 10,
    run: async (now) => {
      await sectionHealth.flush();
      if (await guardCanaries(db, now)) sections.changed();
    },
  },
  {
    name: 'registry.health.clean',
    everySeconds: 86_400,
    run: (now) => createHealthRepository(db).removeBefore(new Date(now.getTime() - KEPT)),
  },
];
