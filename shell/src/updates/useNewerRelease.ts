import { useEffect, useState } from 'react';
import type { Release } from '../loader/release';
import { sectionLoader } from '../sections/sectionLoader';
import { watchActivityPause } from './watchActivityPause';

/**
 * The version of a newer release than the one on the screen, once no form is unsaved and the reader is not typing. Null until
 * then.
 */
export const useNewerRelease = (shown: Release, hasUnsaved: () => boolean): string | null => {
  const [newer, setNewer] = useState<string | null>(null);
  const [isPaused, setPaused] = useState(false);

  useEffect(
    () =>
      sectionLoader().trust.listen(({ sections }) => {
        const now = sections.find(({ name }) => name === shown.section);
        setNewer(now && now.entry !== shown.entry ? now.version : null);
      }),
    [shown],
  );
  useEffect(() => (newer === null ? undefined : watchActivityPause(hasUnsaved, setPaused)), [newer, hasUnsaved]);

  return isPaused ? newer : null;
};
