import { Copies } from './copies';
import { MOST_HELD } from './held-body';

const KIB = 1024;
const MOST_TOGETHER = 4 * KIB ** 2;

it('holds four megabytes of all answers together, however many are open, and goes on when some are dropped', () => {
  const copies = new Copies();
  let held = 0;
  const open = Array.from({ length: 1_000 }, () => copies.begin());
  for (const copy of open) if (copy.add(Buffer.alloc(100 * KIB))) held += 100 * KIB;
  expect(held).toBeGreaterThan(MOST_TOGETHER / 2);
  expect(held).toBeLessThanOrEqual(MOST_TOGETHER);
  for (const copy of open) {
    copy.drop();
    copy.drop();
  }
  expect(copies.hasRoom()).toBe(true);
  const again = Array.from({ length: 1_000 }, () => copies.begin()).filter((copy) => copy.add(Buffer.alloc(100 * KIB)));
  expect(again.length * 100 * KIB).toBe(held);
});

it('has no room while nothing more can be held', () => {
  const copies = new Copies();
  const full = Array.from({ length: 1_000 }, () => copies.begin());
  for (const copy of full) while (copy.add(Buffer.alloc(KIB)));
  while (copies.hasRoom()) full.push(copies.begin());
  full[0]!.drop();
  expect(copies.hasRoom()).toBe(true);
});

it('counts what pieces take, so that bytes which come one by one are soon too many', () => {
  const copy = new Copies().begin();
  let pieces = 0;
  while (copy.add(Buffer.from('a'))) pieces += 1;
  expect(pieces).toBeGreaterThan(100);
  expect(pieces).toBeLessThan(MOST_HELD / 200);
  expect(copy.whole()).toHaveLength(pieces);
});

it('gives an answer back as it came', () => {
  const copy = new Copies().begin();
  for (const part of ['{"no":', '"a"', '}']) copy.add(Buffer.from(part));
  expect(copy.whole().toString()).toBe('{"no":"a"}');
  copy.drop();
  expect(copy.whole()).toHaveLength(0);
});
