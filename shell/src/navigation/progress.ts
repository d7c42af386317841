import { PROGRESS } from '@titian/shared-contracts';
import { createObservable } from '../observable';

/** `waiting` is not shown yet (spec §4: after 200 ms); `done` and `failed` are shown for 500 ms. */
export type ProgressPhase = 'idle' | 'waiting' | 'running' | 'done' | 'failed';

export const createProgress = () => {
  const phase = createObservable<ProgressPhase>('idle');
  const busy = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = (to: ProgressPhase, after: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => phase.set(to), after);
  };
  const leave = (as: 'done' | 'failed') => {
    phase.set(as);
    next('idle', PROGRESS.hideAfter);
  };
  const begin = (who: string) => {
    busy.add(who);
    if (phase.get() === 'waiting' || phase.get() === 'running') return;
    phase.set('waiting');
    next('running', PROGRESS.delay);
  };
  const end = (who: string) => {
    if (!busy.delete(who) || busy.size > 0) return;
    if (phase.get() === 'running') leave('done');
    if (phase.get() === 'waiting') {
      clearTimeout(timer);
      phase.set('idle');
    }
  };

  return {
    phase,
    /** Somebody is at work (`true`) or no longer; the bar runs while anybody is. */
    setBusy: (who: string, atWork: boolean) => (atWork ? begin(who) : end(who)),
    /** What was awaited came to nothing. */
    fail: () => {
      busy.clear();
      leave('failed');
    },
  };
};

export const progress = createProgress();
