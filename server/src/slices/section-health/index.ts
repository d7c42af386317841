import type { Slice } from '../slice';
import { sectionHealthPlugin } from './health.plugin';
import { sectionHealthRoutes } from './health.routes';
import { sectionHealthJobs } from './health.jobs';
import { sectionHealthEvents } from './section-health.events';

export { healthOf } from './guard.service';
export { sparksOf } from './spark';

/** The health of live releases, and the guard of canaries. */
export const sectionHealth = {
  plugin: sectionHealthPlugin,
  routes: sectionHealthRoutes,
  jobs: sectionHealthJobs,
  events: sectionHealthEvents,
} satisfies Slice;
