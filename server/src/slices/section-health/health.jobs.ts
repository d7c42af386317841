import type { FastifyInstance } from 'fastify';
import type { Job } from '../../jobs/job.runner';
import { guardCanaries } from './guard.service';
import { createHealthRepository } from './health.repository';

const DAY = 86_400_000;
/** How long counts are kept; milliseconds. */
const KEPT = 30 * DAY;
/** How long it is known which visitor has which part in them: the longest window that is looked at. Milliseconds. */
const SOURCES_KEPT = DAY;

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
    run: async (now) => {
      const health = createHealthRepository(db);
      await health.removeBefore(new Date(now.getTime() - KEPT));
      await health.forgetSourcesBefore(new Date(now.getTime() - SOURCES_KEPT));
    },
  },
];
