import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router';
import type { SectionLifecycles, SectionProps } from '@titian/section-kit';
import type { ResolvedSection } from '@titian/shared-contracts';
import { useMarked } from '../deprecated/useMarked';
import { watchMount } from '../leaks/leaks';
import type { SectionVisit } from '../loader/sectionVisit';
import { FAULTS } from '../loader/faults';
import type { VisitState } from '../loader/visitState';
import { faultOf } from '../sections/faultOf';
import { FrameFailure } from './FrameFailure';
import { FrameOffline } from './FrameOffline';
import { FrameSkeleton } from './FrameSkeleton';
import { ParcelHost } from './ParcelHost';
import { prefetchWhenIdle } from '../sections/prefetch';
import { PreviousNotice } from './PreviousNotice';
import { sectionLoader } from '../sections/sectionLoader';
import { useShellServices } from '../sections/services';
import { useSectionProps } from './useSectionProps';
import { NewerNotice } from '../updates/NewerNotice';
import { useVisit } from './useVisit';
import styles from './frame.module.css';

type Visit = SectionVisit<SectionLifecycles>;
type Showing = Extract<VisitState<SectionLifecycles>, { status: 'showing' }>;

const tell = (
  { release: { section, version } }: Showing,
  fault: 'renderFailed' | 'unmountFailed',
  { message }: Error,
) => sectionLoader().tell({ section, version, ...FAULTS[fault], message });

function MountedSection({ stand, visit }: { stand: Showing; visit: Visit }) {
  const { release, code } = stand;
  const { setBusy } = useShellServices();
  const { key } = useLocation();
  const onReady = useCallback(() => setBusy(false), [setBusy]);
  const onError = useCallback<SectionProps['onError']>(
    (error, kind) => {
      setBusy(false);
      if (kind === 'render') tell(stand, 'renderFailed', error);
      else void visit.failed(faultOf(error, 'mountFailed'));
    },
    [stand, visit, setBusy],
  );
  // A page of the section may still have to be fetched; the section says when it stands.
  useEffect(() => {
    setBusy(true);
  }, [key, setBusy]);
  const given = useMarked(useSectionProps({ onReady, onError }), release);
  const arrive = () => {
    visit.mounted();
    prefetchWhenIdle();
  };
  return (
    <>
      <ParcelHost
        section={release.section}
        lifecycles={code}
        given={given}
        onMounted={arrive}
        onFailed={(error) => void visit.failed(faultOf(error, 'mountFailed'))}
        onEnter={() => watchMount(release)}
        onLeft={(error) => tell(stand, 'unmountFailed', error)}
      />
      {stand.failures.length === 0 && <NewerNotice shown={release} take={() => void visit.start()} />}
    </>
  );
}

/** Where a section lives in the page: loads it, mounts it, and says what happened when that fails. The portal around it stays. */
export function SectionFrame({ section }: { section: ResolvedSection }) {
  const { hasUnsaved, setUnsaved, setBusy } = useShellServices();
  const { visit, stand } = useVisit(section, hasUnsaved);
  const waiting = stand.status === 'loading' || (stand.status === 'showing' && !stand.mounted);
  const retry = () => visit.start(true);

  useEffect(() => {
    setBusy(waiting);
    return () => setBusy(false);
  }, [waiting, setBusy]);
  useEffect(() => () => setUnsaved(false), [setUnsaved]);

  if (stand.status === 'failed') return <FrameFailure section={section} failures={stand.failures} retry={retry} />;
  if (stand.status === 'offline') return <FrameOffline section={section} retry={retry} />;
  return (
    <div className={styles.frame}>
      {stand.status === 'showing' && stand.failures[0] && (
        <PreviousNotice failed={stand.failures[0].release} used={stand.release} retry={() => void retry()} />
      )}
      {waiting && <FrameSkeleton />}
      {stand.status === 'showing' && <MountedSection key={stand.release.entry} stand={stand} visit={visit} />}
    </div>
  );
}
