import { IDLE } from '@titian/shared-contracts';
import { createIdleClock } from './idleClock';

const { afterActivity, afterResume, untilNext, viewAt } = createIdleClock(IDLE);

const START = 1_000_000;
const after = (seconds: number) => START + seconds * 1_000;

describe('the idle clock', () => {
  it.each([
    [0, 'active', 30],
    [9.999, 'active', 30],
    [10, 'counting', 30],
    [478.999, 'counting', 30],
    [479, 'asking', 30],
    [480, 'asking', 29],
    [508, 'asking', 1],
    [509, 'asking', 0],
    [509.999, 'asking', 0],
    [510, 'over', 0],
    [86_400, 'over', 0],
  ] as const)('after %d s without activity is %s, showing %d', (seconds, phase, shown) => {
    const view = viewAt(START, after(seconds));
    expect(view.phase).toBe(phase);
    if (phase === 'asking') expect(view.shown).toBe(shown);
  });

  it('restarts on activity, but not once it asks', () => {
    expect(afterActivity(START, after(478))).toBe(after(478));
    expect(afterActivity(START, after(479))).toBe(START);
    expect(afterActivity(START, after(600))).toBe(START);
  });

  it('restarts on resume, but not when it is over', () => {
    expect(afterResume(START, after(509))).toBe(after(509));
    expect(afterResume(START, after(510))).toBe(START);
  });

  it('returns exactly the times at which the view changes', () => {
    const seen: string[] = [];
    let now = START;
    while (viewAt(START, now).phase !== 'over') {
      now += untilNext(START, now);
      const { phase, shown } = viewAt(START, now);
      seen.push(`${(now - START) / 1_000} ${phase} ${shown}`);
    }
    expect(seen).toHaveLength(32);
    expect(seen[0]).toBe('479 asking 30');
    expect(seen.at(-2)).toBe('509 asking 0');
    expect(seen.at(-1)).toBe('510 over 0');
  });
});
