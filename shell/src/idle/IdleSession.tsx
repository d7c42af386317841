import { useEffect, useState } from 'react';
import { useObservable } from '../observable';
import { usePortal } from '../portal/portalContext';
import { browserIdle } from './browserIdle';
import { IdleDialog } from './IdleDialog';
import { type IdleWatch, watchIdle } from './watchIdle';

function IdleQuestion({ watch }: { watch: IdleWatch }) {
  const { phase, shown } = useObservable(watch.view);
  return phase === 'asking' && <IdleDialog seconds={shown} onContinue={watch.resume} />;
}

/** Spec §4: watches for inactivity while it is mounted, that is while somebody is signed in. */
export function IdleSession() {
  const rules = usePortal().portal.idle;
  const [watch, setWatch] = useState<IdleWatch | null>(null);
  useEffect(() => {
    const started = watchIdle(browserIdle, rules);
    setWatch(started);
    return () => started.stop();
  }, [rules]);
  return watch && <IdleQuestion watch={watch} />;
}
