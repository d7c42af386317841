import { useEffect, useState } from 'react';
import { useObservable } from '../observable';
import { browserIdle } from './browserIdle';
import { IdleDialog } from './IdleDialog';
import { type IdleWatch, watchIdle } from './watchIdle';

function Asking({ watch }: { watch: IdleWatch }) {
  const { phase, shown } = useObservable(watch.view);
  return phase === 'asking' && <IdleDialog seconds={shown} onContinue={watch.resume} />;
}

/** Spec §4: watches the session while it is mounted, which is while somebody is signed in. */
export function IdleSession() {
  const [watch, setWatch] = useState<IdleWatch | null>(null);
  useEffect(() => {
    const started = watchIdle(browserIdle);
    setWatch(started);
    return () => started.stop();
  }, []);
  return watch && <Asking watch={watch} />;
}
