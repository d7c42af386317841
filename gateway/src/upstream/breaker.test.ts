import { Breaker } from './breaker';

const RULE = { failures: 2, suspendMs: 1_000 };

it('suspends after failures in a row, then lets one call decide, however many ask', () => {
  const breaker = new Breaker();
  const call = (worked: boolean | null, now: number) => breaker.leave(breaker.enter(), worked, RULE, now);
  call(false, 0);
  call(true, 1);
  call(false, 2);
  expect(breaker.isOpenTo(2)).toBe(true);
  call(false, 3);
  expect([breaker.isOpenTo(1_002), breaker.waits(3)]).toEqual([false, 1_000]);

  const let60 = () => Array.from({ length: 60 }, () => breaker.isOpenTo(1_003) && breaker.enter()).filter(Boolean);
  expect(let60()).toEqual(['trial']);
  breaker.leave('trial', false, RULE, 1_500);
  expect([breaker.isOpenTo(2_499), breaker.isOpenTo(2_500)]).toEqual([false, true]);

  breaker.leave(breaker.enter(), true, RULE, 2_600);
  expect(breaker.enter()).toBe('call');
});

it('gives the trial to another call when its caller leaves', () => {
  const breaker = new Breaker();
  breaker.leave(breaker.enter(), false, { ...RULE, failures: 1 }, 0);
  breaker.leave(breaker.enter(), null, RULE, 1_000);
  expect(breaker.isOpenTo(1_000)).toBe(true);
});

it('isn’t suspended for longer by calls that were under way when it was', () => {
  const breaker = new Breaker();
  const passes = [breaker.enter(), breaker.enter(), breaker.enter()];
  for (const [at, pass] of passes.entries()) breaker.leave(pass, false, RULE, at * 500);
  expect(breaker.waits(1_000)).toBe(500);
});
