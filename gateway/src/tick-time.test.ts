import { setImmediate as turn } from 'node:timers/promises';
import { tickTime } from './tick-time';

it('is the same for the whole of a callback, and goes on with the next one', async () => {
  for (let turns = 0; turns < 3; turns += 1) {
    await turn();
    const before = performance.now();
    const first = tickTime();
    expect(first).toBeGreaterThanOrEqual(before);
    while (performance.now() < before + 3);
    expect(tickTime()).toBe(first);
    await turn();
    expect(tickTime()).toBeGreaterThanOrEqual(before + 3);
  }
});
