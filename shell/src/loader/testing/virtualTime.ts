import { setImmediate } from 'node:timers';
import type { Timers } from '../timers';

/** A fake clock that tests advance. */
export const virtualTime = () => {
  let now = 1_000_000;
  let next = 0;
  const waiting = new Map<number, { at: number; act: () => void }>();
  const settle = () => new Promise((resume) => setImmediate(resume));

  const timers: Timers = {
    now: () => now,
    after(ms, act) {
      const id = (next += 1);
      waiting.set(id, { at: now + ms, act });
      return () => void waiting.delete(id);
    },
  };
  return {
    timers,
    /** Advances the clock by `ms`, running what is due. */
    async pass(ms: number): Promise<void> {
      const end = now + ms;
      await settle();
      for (;;) {
        const [id, due] = [...waiting].sort(([, a], [, b]) => a.at - b.at)[0] ?? [];
        if (id === undefined || !due || due.at > end) break;
        now = due.at;
        waiting.delete(id);
        due.act();
        await settle();
      }
      now = end;
    },
    /** Number of pending callbacks. */
    waiting: () => waiting.size,
  };
};
