import { Moments } from './moments';
import { Subject } from './subject';
import { Windows } from './windows';

const DAY = 86_400_000;
/** Numbers that come in any order, the same ones each time. */
function* random() {
  for (let state = 7; ; state = (state * 48_271) % 2_147_483_647) yield state / 2_147_483_647;
}

it('never admits one more in any period, however many calls it holds', () => {
  const [windows, limit, period] = [new Windows(), 20_000, 100_000];
  const numbers = random();
  const admitted: number[] = [];
  for (let now = 0; now < 5 * period; now += 6 * numbers.next().value!) {
    if (!windows.room(new Subject('a'), limit, period, now).fits) continue;
    windows.take([{ subject: new Subject('a'), periodMs: period }], now);
    admitted.push(now);
  }
  // The call that is as many before another as the limit has to be over when that comes.
  for (let at = limit; at < admitted.length; at += 1)
    expect(admitted[at]! - admitted[at - limit]!).toBeGreaterThanOrEqual(period);
  // And no call waits for more than a 4,096th of the period longer than it has to.
  expect(admitted.length).toBeGreaterThan(4.99 * limit);
});

it('holds a million calls of a day in some thousand places', () => {
  const moments = new Moments(DAY, null);
  const before = process.memoryUsage().arrayBuffers;
  for (let call = 0; call < 1_000_000; call += 1) moments.add((call * DAY) / 1_000_000);
  expect(moments.size).toBe(1_000_000);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000);
  moments.dropUntil(DAY / 2);
  expect(Math.abs(moments.size - 500_000)).toBeLessThanOrEqual(1_000_000 / 4_096);
});

it('has all calls in their order, each no earlier than it came', () => {
  const moments = new Moments(10_000, null);
  const came = Array.from({ length: 30_000 }, (_, call) => call / 3);
  for (const at of came) moments.add(at);
  const all = [...moments];
  expect(all).toHaveLength(came.length);
  expect(all.every((at, call) => at >= came[call]! && at < came[call]! + 10_000 / 4_096)).toBe(true);
  for (const place of [0, 1, 4_095, 4_096, 20_000, 29_999]) expect(moments.at(place)).toBe(all[place]);
});
