import type { Boot } from '../boot';
import { startPrefetch } from './prefetch';
import { startRuntime } from './runtime';
import { sectionRoutes, type SectionRouteRow } from './sectionRoutes';
import { addFrameWords } from './words';

/** Makes the sections of the document known to the runtime; answers with their pages for the router. */
export const initSections = (boot: Pick<Boot, 'sections'>): SectionRouteRow[] => {
  const rows = sectionRoutes(boot.sections);
  startRuntime();
  addFrameWords();
  startPrefetch(rows);
  return rows;
};
