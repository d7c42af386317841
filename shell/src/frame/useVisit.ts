import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ResolvedSection } from '@titian/shared-contracts';
import { sectionLoader } from '../sections/sectionLoader';

/** One visit of a section, as long as its frame is mounted. */
export const useVisit = (section: ResolvedSection, hasUnsaved: () => boolean) => {
  const [visit] = useState(() => sectionLoader().visit(section, hasUnsaved));
  const state = useSyncExternalStore(visit.subscribe, visit.current);
  useEffect(() => {
    const { remounts } = sectionLoader();
    const start = () => void visit.start();
    const stop = remounts.subscribe(() => remounts.get()?.section === section.name && start());
    start();
    return () => {
      stop();
      visit.close();
    };
  }, [visit, section.name]);
  return { visit, state };
};
