import { useEffect, useState } from 'react';
import type { Release } from '../loader/release';
import { sectionLoader } from '../sections/sectionLoader';
import { watchCalm } from './watchCalm';

/**
 * Version of the release that took the place of the one on the screen, once taking it would disturb nobody: no form is unsaved and
 * nobody is typing. Null until then.
 */
export const useNewerRelease = (shown: Release, hasUnsaved: () => boolean): string | null => {
  const [newer, setNewer] = useState<string | null>(null);
  const [isCalm, setCalm] = useState(false);

  useEffect(
    () =>
      sectionLoader().trust.listen(({ sections }) => {
        const now = sections.find(({ name }) => name === shown.section);
        setNewer(now && now.entry !== shown.entry ? now.version : null);
      }),
    [shown],
  );
  useEffect(() => (newer === null ? undefined : watchCalm(hasUnsaved, setCalm)), [newer, hasUnsaved]);

  return isCalm ? newer : null;
};
