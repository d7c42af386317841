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
  const finish = (result: 'done' | 'failed') => {
    phase.set(result);
    next('idle', PROGRESS.hideAfter);
  };
  const begin = (source: string) => {
    busy.add(source);
    if (phase.get() === 'waiting' || phase.get() === 'running') return;
    phase.set('waiting');
    next('running', PROGRESS.delay);
  };
  const end = (source: string) => {
    if (!busy.delete(source) || busy.size > 0) return;
    if (phase.get() === 'running') finish('done');
    if (phase.get() === 'waiting') {
      clearTimeout(timer);
      phase.set('idle');
    }
  };

  return {
    phase,
    /** Marks a source as busy or not; the bar runs while any source is busy. */
    setBusy: (source: string, isBusy: boolean) => (isBusy ? begin(source) : end(source)),
    /** Ends the progress as failed. */
    fail: () => {
      busy.clear();
      finish('failed');
    },
  };
};

export const progress = createProgress();
