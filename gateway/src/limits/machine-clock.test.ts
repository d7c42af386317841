import { machineTime } from './machine-clock';

/** What the system tells every process, in milliseconds. */
function told(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1_000 + nanoseconds / 1e6;
}

it('is the system’s own time, by which what a killed process counted ends in the next one neither earlier nor later', () => {
  for (let reading = 0; reading < 1_000; reading += 1) {
    const before = told();
    const now = machineTime();
    expect(now).toBeGreaterThanOrEqual(before);
    expect(now).toBeLessThanOrEqual(told());
  }
});
