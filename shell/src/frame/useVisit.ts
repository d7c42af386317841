import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ResolvedSection } from '@titian/shared-contracts';
import { sectionLoader } from '../sections/sectionLoader';

/** One visit of a section, for as long as its frame is there. */
export const useVisit = (section: ResolvedSection, hasUnsaved: () => boolean) => {
  const [visit] = useState(() => sectionLoader().visit(section, hasUnsaved));
  const stand = useSyncExternalStore(visit.subscribe, visit.current);
  useEffect(() => {
    const { renewed } = sectionLoader();
    const start = () => void visit.start();
    const stop = renewed.subscribe(() => renewed.get()?.section === section.name && start());
    start();
    return () => {
      stop();
      visit.close();
    };
  }, [visit, section.name]);
  return { visit, stand };
};
