import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { SectionProps } from '@titian/section-kit';
import type { ResolvedSection } from '@titian/shared-contracts';
import { FrameFailure } from './FrameFailure';
import { FrameSkeleton } from './FrameSkeleton';
import type { Rung } from './ladder';
import { ParcelHost } from './ParcelHost';
import { prefetchWhenIdle } from './prefetch';
import { PreviousNotice } from './PreviousNotice';
import { useShellServices } from './services';
import { useLadder } from './useLadder';
import { useSectionProps } from './useSectionProps';
import styles from './frame.module.css';

type Showing = Extract<Rung, { status: 'showing' }>;
type Ladder = ReturnType<typeof useLadder>;

function MountedSection({
  rung,
  fail,
  tell,
  onMounted,
}: { rung: Showing; onMounted(): void } & Pick<Ladder, 'fail' | 'tell'>) {
  const { release, lifecycles, failures } = rung;
  const { setBusy } = useShellServices();
  const { key } = useLocation();
  const onReady = useCallback(() => setBusy(false), [setBusy]);
  const onError = useCallback<SectionProps['onError']>(
    (error, kind) => {
      setBusy(false);
      if (kind === 'render') tell(release, 'render', error.message);
      else fail(release, error, 'mount');
    },
    [release, fail, tell, setBusy],
  );
  // A page of the section may still have to be fetched; the section says when it stands.
  useEffect(() => {
    setBusy(true);
  }, [key, setBusy]);
  const given = useSectionProps({ onReady, onError });
  const arrive = () => {
    tell(release, failures.length > 0 ? 'fallback' : 'mounted');
    onMounted();
    prefetchWhenIdle();
  };
  return (
    <ParcelHost
      lifecycles={lifecycles}
      given={given}
      onMounted={arrive}
      onFailed={(error) => fail(release, error, 'mount')}
    />
  );
}

/** Where a section lives in the page: loads it, mounts it, and says what happened when that fails. The portal around it stays. */
export function SectionFrame({ section }: { section: ResolvedSection }) {
  const { hasUnsaved, setUnsaved, setBusy } = useShellServices();
  const { rung, fail, retry, tell } = useLadder(section, hasUnsaved);
  const [mounted, setMounted] = useState<Rung | null>(null);
  const waiting = rung.status !== 'failed' && mounted !== rung;

  useEffect(() => {
    setBusy(waiting);
    return () => setBusy(false);
  }, [waiting, setBusy]);
  useEffect(() => () => setUnsaved(false), [setUnsaved]);

  if (rung.status === 'failed') return <FrameFailure section={section} failures={rung.failures} retry={retry} />;
  return (
    <div className={styles.frame}>
      {rung.status === 'showing' && rung.failures[0] && (
        <PreviousNotice failed={rung.failures[0].release} used={rung.release} retry={retry} />
      )}
      {waiting && <FrameSkeleton />}
      {rung.status === 'showing' && (
        <MountedSection
          key={rung.release.entry}
          rung={rung}
          fail={fail}
          tell={tell}
          onMounted={() => setMounted(rung)}
        />
      )}
    </div>
  );
}
