import { useCallback, useEffect, useState } from 'react';
import { isChunkError } from '@titian/section-kit';
import type { ResolvedSection, SectionBeacon } from '@titian/shared-contracts';
import { sendBeacon } from './beacon';
import { freshSection } from './freshSection';
import { climb, releasesOf, type Failure, type Release, type Rung } from './ladder';
import { loadSection } from './loadSection';
import { reloadOnce } from './reloadOnce';

/** Failures of this page load by section: coming back must not wait for a broken release again. */
const remembered = new Map<string, Failure[]>();

const tell = (release: Release, kind: SectionBeacon['kind'], message = '') =>
  sendBeacon({ section: release.section, version: release.version, kind, message });

/** Whether the page goes away to fetch a newer document, because files of this release are gone. */
const leaves = (release: Release, error: Error, hasUnsaved: () => boolean) =>
  isChunkError(error) &&
  reloadOnce(release, { storage: sessionStorage, hasUnsaved, reload: () => window.location.reload() });

/**
 * The failure ladder of a frame (platform.md, composition 4): the resolved release, else the one before, else the message.
 * `fail` takes the rung's release out; `retry` asks the registry again and starts from the bottom.
 */
export const useLadder = (given: ResolvedSection, hasUnsaved: () => boolean) => {
  const [section, setSection] = useState(given);
  const [rung, setRung] = useState<Rung>(() => climb(releasesOf(given), remembered.get(given.name) ?? []));

  const fail = useCallback(
    (release: Release, error: Error, kind: 'load' | 'mount') => {
      const reference = tell(release, kind, error.message);
      if (leaves(release, error, hasUnsaved)) return;
      const failures = [...(remembered.get(release.section) ?? []), { release, error, reference }];
      remembered.set(release.section, failures);
      setRung(climb(releasesOf(section), failures));
    },
    [section, hasUnsaved],
  );

  useEffect(() => {
    if (rung.status !== 'loading') return;
    let live = true;
    loadSection(rung.release).then(
      (lifecycles) => live && setRung({ ...rung, status: 'showing', lifecycles }),
      (error: Error) => live && fail(rung.release, error, 'load'),
    );
    return () => {
      live = false;
    };
  }, [rung, fail]);

  const retry = useCallback(async () => {
    remembered.delete(section.name);
    const fresh = await freshSection(section);
    setSection(fresh);
    setRung(climb(releasesOf(fresh), []));
  }, [section]);

  return { rung, fail, retry, tell };
};
