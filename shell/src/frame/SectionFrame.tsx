import { useCallback, useEffect, useState } from 'react';
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
import { endOpening, openingOf } from './opening';
import { prefetchWhenIdle } from '../sections/prefetch';
import { PreviousNotice } from './PreviousNotice';
import { sectionLoader } from '../sections/sectionLoader';
import { useShellServices } from '../sections/services';
import { useSectionProps } from './useSectionProps';
import { whenSteady } from '../navigation/whenSteady';
import { NewerNotice } from '../updates/NewerNotice';
import { useVisit } from './useVisit';
import styles from './frame.module.css';

type Visit = SectionVisit<SectionLifecycles>;
type Showing = Extract<VisitState<SectionLifecycles>, { status: 'showing' }>;

/** A rendered page may still wait for the answer that it begins with. */
const hasContent = () => document.querySelector('#content [data-section] > [aria-busy="true"]') === null;
/** How long it is given; milliseconds. */
const OPENING_LIMIT = 2_000;

const reportFault = (
  { release: { section, version } }: Showing,
  fault: 'renderFailed' | 'unmountFailed',
  { message }: Error,
) => sectionLoader().report({ section, version, ...FAULTS[fault], message });

function MountedSection({ state, visit, onShown }: { state: Showing; visit: Visit; onShown(): void }) {
  const { release, code } = state;
  const { setBusy, failBusy } = useShellServices();
  const { key } = useLocation();
  const onReady = useCallback(() => {
    setBusy(false);
    onShown();
  }, [setBusy, onShown]);
  const onError = useCallback<SectionProps['onError']>(
    (error, kind) => {
      failBusy();
      onShown();
      if (kind === 'render') reportFault(state, 'renderFailed', error);
      else void visit.failed(faultOf(error, 'mountFailed'));
    },
    [state, visit, failBusy, onShown],
  );
  // The code of the section's page may still be loading; the section calls onReady when it is rendered.
  useEffect(() => {
    setBusy(true);
  }, [key, setBusy]);
  const sectionProps = useMarked(useSectionProps({ onReady, onError }), release);
  const onEnter = () => {
    const hideSheets = sectionLoader().sheets.show(release);
    const endWatch = watchMount(release);
    return () => {
      endWatch();
      hideSheets();
    };
  };
  const onMounted = () => {
    visit.mounted();
    prefetchWhenIdle();
  };
  return (
    <>
      <ParcelHost
        section={release.section}
        lifecycles={code}
        sectionProps={sectionProps}
        onMounted={onMounted}
        onFailed={(error) => void visit.failed(faultOf(error, 'mountFailed'))}
        onEnter={onEnter}
        onLeft={(error) => reportFault(state, 'unmountFailed', error)}
      />
      {state.failures.length === 0 && <NewerNotice shown={release} take={() => void visit.start()} />}
    </>
  );
}

/** Loads and mounts a section in the page, and shows a message if that fails. The portal around it stays usable. */
export function SectionFrame({ section }: { section: ResolvedSection }) {
  const { hasUnsaved, setUnsaved, setBusy, failBusy } = useShellServices();
  const { visit, state } = useVisit(section, hasUnsaved);
  const waiting = state.status === 'loading' || (state.status === 'showing' && !state.mounted);
  const hasFailed = state.status === 'failed' || state.status === 'offline';
  const retry = () => visit.start(true);
  // What the document began stays in view until the page itself is rendered.
  const { pathname } = useLocation();
  const [opens, setOpens] = useState(() => openingOf(pathname) !== null);
  const onShown = useCallback(() => {
    whenSteady(hasContent, OPENING_LIMIT, () => {
      endOpening();
      setOpens(false);
    });
  }, []);

  useEffect(() => {
    setBusy(waiting);
    return () => setBusy(false);
  }, [waiting, setBusy]);
  useEffect(() => {
    if (hasFailed) failBusy();
  }, [hasFailed, failBusy]);
  useEffect(() => () => setUnsaved(false), [setUnsaved]);

  if (state.status === 'failed') return <FrameFailure section={section} failures={state.failures} retry={retry} />;
  if (state.status === 'offline') return <FrameOffline section={section} retry={retry} />;
  return (
    <div className={styles.frame} data-waiting={waiting || undefined}>
      {state.status === 'showing' && state.failures[0] && (
        <PreviousNotice failed={state.failures[0].release} used={state.release} retry={() => void retry()} />
      )}
      {(waiting || opens) && (
        <div className={styles.skeleton}>
          <FrameSkeleton />
        </div>
      )}
      {state.status === 'showing' && <MountedSection key={state.release.entry} {...{ state, visit, onShown }} />}
    </div>
  );
}
