import { createObservable, type Observable } from '../observable';
import { createIdleClock, type IdlePhase, type IdleRules, type IdleView } from './idleClock';

/** What the watch needs from its environment. */
export interface IdleEnvironment {
  now(): number;
  /** Runs once after so many milliseconds; returns a function that cancels it. */
  later(run: () => void, ms: number): () => void;
  /** The last-used timestamp that all tabs share; null if there is none. */
  read(): number | null;
  write(lastUsed: number): void;
  /** `onChange`: another tab wrote, or this tab got focus again. `onActivity`: user activity. Returns a function that unsubscribes. */
  listen(handlers: { onChange(): void; onActivity(): void }): () => void;
  /** Ends the session. */
  end(): void;
}

export interface IdleWatch {
  view: Observable<IdleView>;
  /** The user chose to continue. */
  resume(): void;
  stop(): void;
}

/** Throttle for writing activity, in milliseconds: every write is an event in all tabs. */
const WRITE_INTERVAL = 250;
const VIEWS: Record<Exclude<IdlePhase, 'asking'>, IdleView> = {
  active: { phase: 'active', shown: 0 },
  counting: { phase: 'active', shown: 0 },
  over: { phase: 'over', shown: 0 },
};

/**
 * Watches whether the session is used, in sync with all other tabs: they share one timestamp, from which each derives what to show. So a
 * suspended tab shows the right phase when it wakes, and a machine that wakes too late is signed out at once. Opening a page counts as activity.
 */
export function watchIdle(environment: IdleEnvironment, rules: IdleRules): IdleWatch {
  const { afterActivity, afterResume, untilNext, viewAt } = createIdleClock(rules);
  const view = createObservable<IdleView>(VIEWS.active);
  let cancel = () => undefined as void;
  let ended = false;

  const lastUsed = (now: number): number => {
    const stored = environment.read();
    if (stored !== null && stored <= now) return stored;
    // A clock that was set back must not keep the session open.
    environment.write(now);
    return now;
  };

  const update = () => {
    if (ended) return;
    const now = environment.now();
    const next = viewAt(lastUsed(now), now);
    if (next.phase !== 'asking') view.set(VIEWS[next.phase]);
    else if (view.get().phase !== 'asking' || view.get().shown !== next.shown) view.set(next);
    cancel();
    if (next.phase === 'over') {
      ended = true;
      environment.end();
    } else cancel = environment.later(update, untilNext(lastUsed(now), now));
  };

  const recordUse = (after: (lastUsed: number, now: number) => number) => {
    const now = environment.now();
    const before = lastUsed(now);
    const used = after(before, now);
    if (used !== before) environment.write(used);
    update();
  };
  const onActivity = () => {
    const now = environment.now();
    if (now - lastUsed(now) >= WRITE_INTERVAL) recordUse(afterActivity);
  };

  environment.write(environment.now());
  const unsubscribe = environment.listen({ onChange: update, onActivity });
  update();
  return {
    view,
    resume: () => recordUse(afterResume),
    stop() {
      ended = true;
      cancel();
      unsubscribe();
    },
  };
}
