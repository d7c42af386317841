import { appendFileSync, mkdirSync, mkdtempSync, rmdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { RateException } from '@titian/shared-contracts/plane';
import { exception } from '../testing/rates';
import { AskedOf } from './asked-of';
import { exceptionOf } from './exceptions';
import { RateJournal } from './rate-journal';
import { Subject } from './subject';
import { Windows } from './windows';

const folder = mkdtempSync(path.join(os.tmpdir(), 'titian-rates-'));
const file = path.join(folder, 'rates');
const MINUTE = 60_000;
const clock = { now: 0, name: 'machine' as string | null };
beforeEach(() => Object.assign(clock, { now: 1_000_000, name: 'machine' }));
afterEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

/** As a process that starts: what it finds, it keeps. */
const started = () => {
  const windows = new Windows(new RateJournal(file, { now: () => clock.now, name: clock.name }));
  windows.flush(clock.now);
  return windows;
};
const take = (windows: Windows, ...subjects: string[]) => {
  windows.take(
    subjects.map((subject) => ({ subject: new Subject(subject), periodMs: MINUTE })),
    clock.now,
  );
  windows.commit();
};
const left = (windows: Windows, subject = 'a') => windows.room(new Subject(subject), 10, MINUTE, clock.now).left;

it('goes on counting after a kill at any moment, each call for as long as its period', () => {
  let windows = started();
  for (let second = 0; second < 10; second += 1) {
    take(windows, 'a', second % 2 ? 'b' : 'c');
    clock.now += 1_000;
    windows = started();
  }
  expect([windows.room(new Subject('a'), 10, MINUTE, clock.now), left(windows, 'b'), left(windows, 'c')]).toEqual([
    { fits: false, left: 0, resetMs: 50_000 },
    ...[5, 5],
  ]);
  clock.now += 50_000;
  expect([left(started()), left(windows)]).toEqual([1, 1]);
});

it('never admits one more in any period, with a kill between any two calls', () => {
  const admitted: number[] = [];
  for (let call = 0; call < 2_000; call += 1) {
    clock.now += 7 * (call % 40);
    const windows = started();
    if (!windows.room(new Subject('a'), 20, 1_000, clock.now).fits) continue;
    windows.take([{ subject: new Subject('a'), periodMs: 1_000 }], clock.now);
    windows.commit();
    admitted.push(clock.now);
  }
  for (const begin of admitted)
    expect(admitted.filter((at) => at >= begin && at < begin + 1_000).length).toBeLessThanOrEqual(20);
  expect(admitted.length).toBeGreaterThan(1_000);
});

it.each([
  ['another start of the machine, whose clock begins anew', 5, 'another'],
  ['another machine, which has run for longer', 1e12, 'another'],
  ['a machine that tells nobody which one it is', 1_000_000, null],
])('what counted at the end counts a whole period more on %s', (_, now, name) => {
  let windows = started();
  take(windows, 'a');
  clock.now += MINUTE - 1;
  take(windows, 'a', 'b');
  clock.now += 1;
  take(windows, 'b');
  Object.assign(clock, { now, name });
  windows = started();
  expect([left(windows), left(windows, 'b')]).toEqual([9, 8]);
  clock.now += MINUTE - 1;
  expect([left(windows), left(windows, 'b')]).toEqual([9, 8]);
  clock.now += 1;
  expect([left(windows), left(windows, 'b')]).toEqual([10, 10]);
});

it('keeps all calls of a turn in one write', () => {
  const windows = started();
  const { size } = statSync(file);
  for (const subject of ['a', 'b', 'a']) windows.take([{ subject: new Subject(subject), periodMs: MINUTE }], clock.now);
  expect(statSync(file).size).toBe(size);
  windows.commit();
  expect([left(started()), left(started(), 'b')]).toEqual([8, 9]);
});

it('reads as far as a crash of the machine has left whole', () => {
  const windows = started();
  take(windows, 'a');
  take(windows, 'a', 'b');
  truncateSync(file, statSync(file).size - 1);
  expect([left(started()), left(started(), 'b')]).toEqual([8, 10]);
  appendFileSync(file, Buffer.alloc(64));
  expect(left(started())).toBe(8);
  appendFileSync(file, Buffer.alloc(64, 255));
  expect(left(started())).toBe(8);
});

it('stays small, however long calls go on', () => {
  const windows = started();
  for (let call = 0; call < 200_000; call += 1) {
    clock.now += 100;
    take(windows, 'a', 'a subject whose name is longer than that');
    windows.flush(clock.now);
  }
  expect(statSync(file).size).toBeLessThan(1_200_000);
  expect(started().room(new Subject('a'), 1_000, MINUTE, clock.now).left).toBe(400);
});

it('goes on while the disk takes nothing, and keeps all of it once it does', () => {
  take(started(), 'a');
  mkdirSync(`${file}.new`);
  const windows = new Windows(new RateJournal(file, { now: () => clock.now, name: clock.name }));
  take(windows, 'a');
  expect(() => windows.flush(clock.now)).toThrow();
  take(windows, 'a', 'b');
  expect([left(windows), left(windows, 'b')]).toEqual([7, 9]);
  rmdirSync(`${file}.new`);
  windows.flush(clock.now);
  take(windows, 'a');
  expect([left(started()), left(started(), 'b')]).toEqual([6, 9]);
});

it('counts by the period that is in force', () => {
  const windows = started();
  take(windows, 'a');
  windows.take([{ subject: new Subject('a'), periodMs: 10 * MINUTE }], clock.now);
  windows.commit();
  clock.now += 5 * MINUTE;
  expect(started().room(new Subject('a'), 10, 10 * MINUTE, clock.now).left).toBe(8);
});

it('counts those of an exception apart after a kill, and those of hours with the rate’s own', () => {
  const base = 'operation/v/get /hakmilik/Production';
  const seen = { caller: null, address: '10.9.1.1', headers: {}, query: '', now: 0 };
  const always = ['00:00', '12:00'].map((from) => ({ days: [1, 2, 3, 4, 5, 6, 7], from, to: '12:00' }));
  const subjectOf = (asked: Partial<RateException>) =>
    // Of another snapshot each time, as after a start.
    base + exceptionOf([exception(3, asked)], new AskedOf(seen))!.apart;
  const [ours, hours] = [{ networks: ['10.9.0.0/16'] }, { times: always }];
  let windows = started();
  take(windows, subjectOf(ours), subjectOf(ours), base);
  windows = started();
  take(windows, subjectOf(hours));
  windows = started();
  expect([left(windows, subjectOf(ours)), left(windows, base), left(windows, subjectOf(hours))]).toEqual([8, 8, 8]);
});
