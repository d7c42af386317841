import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { PlaneQuota } from '@titian/shared-contracts/plane';
import { QuotaJournal } from './quota-journal';
import { Quotas, type QuotaStore } from './quotas';

const folder = mkdtempSync(path.join(os.tmpdir(), 'titian-quotas-'));
const file = path.join(folder, 'quotas.ndjson');
const NOW = Date.parse('2026-11-23T02:00:00Z');
const QUOTA = { limit: 100, unit: 'day' } as const;
let now = NOW;
const journal = () => new QuotaJournal(file, () => now);
const take = (quotas: Quotas, subscription: string, quota: PlaneQuota = QUOTA, at = now) => {
  quotas.take(subscription, quota, at);
  quotas.commit();
};
const used = (quotas: Quotas, subscription = 'a') => quotas.allowance(subscription, QUOTA, now).used;

beforeEach(() => void (now = NOW));
afterEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

it('goes on counting after a kill at any moment, within the period', () => {
  const quotas = new Quotas(journal());
  for (const subscription of ['a', 'a', 'a', 'b']) take(quotas, subscription);
  quotas.giveBack('a', QUOTA, now);
  quotas.commit();
  const next = new Quotas(journal());
  expect([used(next), used(next, 'b')]).toEqual([2, 1]);
  now += 24 * 3_600_000;
  expect(used(new Quotas(journal()))).toBe(0);
  expect(readFileSync(file, 'utf8')).toBe('');
});

it('reads over what was cut, and over what is no count', () => {
  const quotas = new Quotas(journal());
  take(quotas, 'a');
  appendFileSync(file, 'null\n{}\n["b",1]\n["a",17637');
  expect(used(new Quotas(journal()))).toBe(1);
});

it('stays small, however often counts change and periods begin', () => {
  const quotas = new Quotas(journal());
  for (let count = 0; count < 1_000; count += 1) take(quotas, 'a');
  for (let minute = 0; minute < 1_000; minute += 1)
    take(quotas, 'b', { limit: 9, unit: 'minute' }, now + minute * 60_000);
  expect(statSync(file).size).toBeLessThan(1_000);
  expect(used(new Quotas(journal()))).toBe(1_000);
});

it('keeps counting while the disk takes nothing, and writes all of it once it does', () => {
  const written: number[] = [];
  let isBroken = true;
  const store: QuotaStore = {
    read: () => [],
    write: ({ used: calls }) => {
      if (isBroken) throw new Error('disk full');
      written.push(calls);
    },
    drop: () => undefined,
  };
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
  const quotas = new Quotas(journal());
  take(quotas, 'a');
  mkdirSync(`${file}.new`);
  const next = new Quotas(journal());
  take(next, 'a');
  expect(() => next.flush()).toThrow();
  rmdirSync(`${file}.new`);
  next.flush();
  expect(used(new Quotas(journal()))).toBe(2);
});
