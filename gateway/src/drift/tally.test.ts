import type { Finding } from './answer';
import { Tally } from './tally';

const place = { versionId: '00000000-0000-4000-8000-000000000001', operation: 'GET /lot', day: '2026-11-23' };
const field = (name: string): Finding => ({
  ...{ kind: 'field', status: '200', mediaType: 'application/json', pointer: `/data/*/${name}`, seen: 'string' },
});

it('counts answers and findings, and tells the same until it was heard', () => {
  const tally = new Tally();
  expect(tally.next()).toBeNull();
  tally.add(place, []);
  tally.add(place, [field('owner'), field('owner')]);
  tally.add(place, [field('owner')]);
  const report = tally.next()!;
  expect(report.operations).toEqual([
    { ...place, samples: 3, departed: 2, findings: [{ ...field('owner'), count: 2 }] },
  ]);
  tally.add(place, []);
  expect(tally.next()).toBe(report);
  tally.told();
  expect(tally.next()).toMatchObject({ operations: [{ samples: 1, departed: 0, findings: [] }] });
  expect(tally.next()!.name).not.toBe(report.name);
});

it('tells no names of an object that has many of them over all answers', () => {
  const tally = new Tally();
  for (const letter of 'abcdefghijklmnop') tally.add(place, [field(`nama_${letter}`)]);
  tally.add(place, [{ ...field('x'), pointer: '/total' }]);
  const told = tally.next()!.operations[0]!.findings.map(({ pointer }) => pointer);
  expect(told.sort()).toEqual(['/data/*/*', '/total']);
});

it('holds so much and no more, and tells it in parts', () => {
  const tally = new Tally();
  for (let n = 0; n < 3_000; n++) tally.add({ ...place, operation: `GET /${n}` }, [field('owner')]);
  const told: number[] = [];
  for (let report = tally.next(); report; report = tally.next()) {
    told.push(report.operations.length);
    tally.told();
  }
  expect(Math.max(...told)).toBeLessThanOrEqual(500);
  expect(told.reduce((all, one) => all + one)).toBe(2_000);
});
