import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ResolvedSection } from '@titian/shared-contracts';
import { sectionLoader } from './sectionLoader';

/** One visit of a section, for as long as its frame is there. */
export const useVisit = (section: ResolvedSection, hasUnsaved: () => boolean) => {
  const [visit] = useState(() => sectionLoader().visit(section, hasUnsaved));
  const stand = useSyncExternalStore(visit.subscribe, visit.current);
  useEffect(() => {
    void visit.start();
    return () => visit.close();
  }, [visit]);
  return { visit, stand };
};
