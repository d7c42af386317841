import type { Boot } from '../boot';
import { startPrefetch } from './prefetch';
import { startSectionLoader } from './sectionLoader';
import { sectionRoutes, type SectionRouteRow } from './sectionRoutes';
import { addFrameWords } from './words';

/** Starts the loader on what the document says; answers with the sections' pages for the router. */
export const initSections = (boot: Pick<Boot, 'sections' | 'resolved' | 'keys'>): SectionRouteRow[] => {
  const rows = sectionRoutes(boot.sections);
  startSectionLoader(boot);
  addFrameWords();
  startPrefetch(rows);
  return rows;
};
