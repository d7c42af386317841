import type { EventCode } from '../catalogue';
import type { Planners } from '../plan';

export const sectionPlans: Planners<Extract<EventCode, `sections.${string}`>> = {
  /** Open portals ask the registry again. */
  'sections.changed': async (_context, sections) => ({ tellings: [], sections }),
};
