import { createObservable, type Observable } from '../observable';
import { afterResume, afterActivity, type IdlePhase, type IdleView, untilNext, viewAt } from './idleClock';

/** What the watch needs of the world around it. */
export interface IdleEnvironment {
  now(): number;
  /** Runs once, so many milliseconds later; returns how to call it off. */
  later(run: () => void, ms: number): () => void;
  /** The instant that all tabs share; null where none was kept. */
  read(): number | null;
  write(lastUsed: number): void;
  /** Hears that another tab wrote, that this one is looked at again, and signs of life; returns how to stop. */
  listen(ears: { changed(): void; stirred(): void }): () => void;
  /** Nobody came back. */
  end(): void;
}

export interface IdleWatch {
  view: Observable<IdleView>;
  /** Somebody said to go on. */
  resume(): void;
  stop(): void;
}

/** Shortest time between two notes of the same activity, milliseconds: all tabs see every one. */
const NOTE_EVERY = 250;
const SEEN: Record<Exclude<IdlePhase, 'asking'>, IdleView> = {
  active: { phase: 'active', shown: 0 },
  counting: { phase: 'active', shown: 0 },
  over: { phase: 'over', shown: 0 },
};

/**
 * Watches whether the session is used, in step with all other tabs: they share one instant, and each works out from it what to show. So a
 * tab that slept shows what holds now, and a machine that wakes too late is logged out at once. Opening a page counts as using it.
 */
export function watchIdle(world: IdleEnvironment): IdleWatch {
  const view = createObservable<IdleView>(SEEN.active);
  let cancel = () => undefined as void;
  let ended = false;

  const lastUsed = (now: number): number => {
    const kept = world.read();
    if (kept !== null && kept <= now) return kept;
    // A clock that was set back must not keep the session open.
    world.write(now);
    return now;
  };

  const look = () => {
    if (ended) return;
    const now = world.now();
    const seen = viewAt(lastUsed(now), now);
    if (seen.phase !== 'asking') view.set(SEEN[seen.phase]);
    else if (view.get().phase !== 'asking' || view.get().shown !== seen.shown) view.set(seen);
    cancel();
    if (seen.phase === 'over') {
      ended = true;
      world.end();
    } else cancel = world.later(look, untilNext(lastUsed(now), now));
  };

  const note = (after: typeof afterActivity) => {
    const now = world.now();
    const before = lastUsed(now);
    const used = after(before, now);
    if (used !== before) world.write(used);
    look();
  };
  const stirred = () => {
    const now = world.now();
    if (now - lastUsed(now) >= NOTE_EVERY) note(afterActivity);
  };

  world.write(world.now());
  const deaf = world.listen({ changed: look, stirred });
  look();
  return {
    view,
    resume: () => note(afterResume),
    stop() {
      ended = true;
      cancel();
      deaf();
    },
  };
}
