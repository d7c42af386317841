import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { turnTime } from './turn-time';

it('is the same for the whole of a turn, and goes on with the next one', async () => {
  for (let turns = 0; turns < 3; turns += 1) {
    await turn();
    const before = performance.now();
    const first = turnTime();
    expect(first).toBeGreaterThanOrEqual(before);
    while (performance.now() < before + 3);
    expect(turnTime()).toBe(first);
    await pause(1);
    expect(turnTime()).toBeGreaterThanOrEqual(before + 3);
  }
});
