import { Quotas } from './quotas';
import { Subject } from './subject';
import { Windows } from './windows';

const QUOTA = { limit: 9, unit: 'day' } as const;
const PERIOD = 100;

describe('a subject that is kept', () => {
  it('counts with all that have its name, before and after its moments were forgotten', () => {
    const [windows, kept] = [new Windows(), new Subject('a')];
    const take = (subject: Subject, now: number) => windows.take([{ subject, periodMs: PERIOD }], now);
    const left = (subject: Subject, now: number) => windows.room(subject, 3, PERIOD, now).left;
    take(kept, 0);
    take(new Subject('a'), 1);
    expect([left(kept, 2), left(new Subject('a'), 2)]).toEqual([1, 1]);
    windows.forgetPast(1_000);
    take(new Subject('a'), 1_001);
    take(kept, 1_002);
    expect([left(kept, 1_003), left(new Subject('a'), 1_003)]).toEqual([1, 1]);
  });

  it('has a count of its own in each quota, and the same in one after a period began', () => {
    const [quotas, kept, day] = [new Quotas(), new Subject('a'), 86_400_000];
    const used = (subject: Subject, now: number) => quotas.allowance(subject, QUOTA, now).used;
    for (const now of [0, day]) {
      quotas.take(kept, QUOTA, now);
      quotas.take(new Subject('a'), QUOTA, now);
      expect([used(kept, now), used(new Subject('a'), now)]).toEqual([2, 2]);
    }
  });

  it('is counted by each who asks with it for themselves', () => {
    const kept = new Subject('a');
    const windows = [new Windows(), new Windows()];
    windows[0]!.take([{ subject: kept, periodMs: PERIOD }], 0);
    expect(windows.map((one) => one.room(kept, 3, PERIOD, 1).left)).toEqual([2, 3]);
    const quotas = [new Quotas(), new Quotas()];
    quotas[0]!.take(kept, QUOTA, 0);
    expect(quotas.map((one) => one.allowance(kept, QUOTA, 0).used)).toEqual([1, 0]);
  });
});
