import { setImmediate } from 'node:timers';
import type { Timers } from '../timers';

/** Time that passes when it is told to, so that hours of trouble take no time. */
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
    /** Lets everything happen that is due within `ms`. */
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
    /** How many callbacks wait. */
    waiting: () => waiting.size,
  };
};
