import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PlaneQuota } from '@titian/shared-contracts/plane';
import { QuotaJournal } from './quota-journal';
import type { Count } from './counts';
import { Quotas, type QuotaStore } from './quotas';
import { Subject } from './subject';

const folder = mkdtempSync(path.join(os.tmpdir(), 'titian-quotas-'));
const file = path.join(folder, 'quotas.ndjson');
const NOW = Date.parse('2026-11-23T02:00:00Z');
const QUOTA = { limit: 100, unit: 'day' } as const;
let now = NOW;
const journal = () => new QuotaJournal(file, () => now);
/** As a process that starts: what it finds, it keeps. */
const started = () => {
  const quotas = new Quotas(journal());
  quotas.flush();
  return quotas;
};
const take = (quotas: Quotas, subscription: string, quota: PlaneQuota = QUOTA, at = now) => {
  quotas.take(new Subject(subscription), quota, at);
  quotas.commit();
};
const used = (quotas: Quotas, subscription = 'a') => quotas.allowance(new Subject(subscription), QUOTA, now).used;

beforeEach(() => void (now = NOW));
afterEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

it('goes on counting after a kill at any moment, within the period', () => {
  const quotas = started();
  for (const subscription of ['a', 'a', 'a', 'b']) take(quotas, subscription);
  quotas.giveBack(new Subject('a'), QUOTA, now);
  quotas.commit();
  const next = started();
  expect([used(next), used(next, 'b')]).toEqual([2, 1]);
  now += 24 * 3_600_000;
  expect(used(started())).toBe(0);
  expect(readFileSync(file, 'utf8')).toBe('');
});

it('reads over what was cut, and over what is no count', () => {
  const quotas = started();
  take(quotas, 'a');
  appendFileSync(file, 'null\n{}\n["b",1]\n["a",17637');
  expect(used(new Quotas(journal()))).toBe(1);
});

it('stays small, however often counts change and periods begin', () => {
  const quotas = started();
  let largest = 0;
  for (let count = 0; count < 40_000; count += 1) {
    take(quotas, 'a');
    take(quotas, 'b', { limit: 9, unit: 'minute' }, now + count * 60_000);
    if (count % 1_000 === 0) quotas.flush();
    largest = Math.max(largest, statSync(file).size);
  }
  expect(largest).toBeLessThan(1.3 * 1024 ** 2);
  expect(used(new Quotas(journal()))).toBe(40_000);
});

it('writes what the calls of a turn have counted in one go, each count once', () => {
  const quotas = started();
  const before = statSync(file).size;
  for (const subscription of ['a', 'b', 'a']) quotas.take(new Subject(subscription), QUOTA, now);
  expect(statSync(file).size).toBe(before);
  quotas.commit();
  quotas.commit();
  expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2);
  expect([used(started()), used(started(), 'b')]).toEqual([2, 1]);
});

it('keeps counting while the disk takes nothing, and writes all of it once it does', () => {
  const written: number[] = [];
  let isBroken = true;
  const write = (counts: readonly Count[]) => {
    if (isBroken) throw new Error('disk full');
    written.push(...counts.map(({ used: calls }) => calls));
  };
  const store: QuotaStore = { read: () => [], write, isLarge: () => false, replace: write };
  const quotas = new Quotas(store);
  take(quotas, 'a');
  take(quotas, 'b');
  expect(() => quotas.flush()).toThrow('disk full');
  isBroken = false;
  take(quotas, 'a');
  quotas.flush();
  quotas.flush();
  take(quotas, 'a');
  expect(written).toEqual([2, 1, 3]);
});

it('begins without a file where none can be made', () => {
  const quotas = started();
  take(quotas, 'a');
  mkdirSync(`${file}.new`);
  const next = new Quotas(journal());
  take(next, 'a');
  expect(() => next.flush()).toThrow();
  rmdirSync(`${file}.new`);
  next.flush();
  expect(used(new Quotas(journal()))).toBe(2);
});
