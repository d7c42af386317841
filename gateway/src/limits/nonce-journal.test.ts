import { appendFileSync, mkdirSync, mkdtempSync, rmdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { NonceJournal } from './nonce-journal';
import { Nonces } from './nonces';

const folder = mkdtempSync(path.join(os.tmpdir(), 'titian-nonces-'));
const file = path.join(folder, 'nonces.ndjson');
const WINDOW = 300_000;
/** The machine's clock, which goes on when the process ends; by the name of its start. */
const machine = { time: 0, start: 'one' };
const clockOf = () => ({ now: () => machine.time, name: machine.start });
beforeEach(() => Object.assign(machine, { time: 0, start: 'one' }));
afterEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

const open = () => new Nonces(new NonceJournal(file, clockOf()), () => machine.time);
/** As a process that starts: what it finds, it keeps. */
const started = (now = 0) => {
  const nonces = open();
  nonces.flush(now);
  return nonces;
};
/** A call with this number, and whether it is taken. */
const taken = (nonces: Nonces, nonce: string, until = WINDOW) => {
  const isFirst = nonces.use(nonce, until);
  nonces.commit();
  return isFirst;
};

it('takes no number twice, whatever ends the process between', () => {
  for (const nonce of ['key/1', 'key/2', 'assertion/a/"\n"']) expect(taken(started(), nonce)).toBe(true);
  const nonces = started();
  for (const nonce of ['key/1', 'key/2', 'assertion/a/"\n"']) expect(taken(nonces, nonce)).toBe(false);
  expect(taken(nonces, 'key/3')).toBe(true);
});

it('forgets a number that nobody could use any more, and stays small', () => {
  const nonces = started();
  for (let call = 0; call < 50_000; call += 1) {
    machine.time = call * 600;
    taken(nonces, `a key whose name is rather long/${call}`, machine.time + 1_000);
    nonces.flush(machine.time);
  }
  expect(statSync(file).size).toBeLessThan(1_300_000);
  machine.time += 600_000;
  const next = started(machine.time);
  next.forgetPast(machine.time);
  expect(taken(next, 'a key whose name is rather long/49999', machine.time + 90_000)).toBe(true);
});

describe('a clock that is ahead for a moment', () => {
  const MINUTE = 60_000;

  it('has no number taken twice', () => {
    const nonces = started();
    taken(nonces, 'a');
    for (const ahead of [11, 60 * 24 * 365]) nonces.forgetPast(ahead * MINUTE);
    expect(taken(nonces, 'a')).toBe(false);
    machine.time += 9 * MINUTE;
    nonces.forgetPast(60 * MINUTE);
    expect(taken(nonces, 'a')).toBe(false);
  });

  it('nor when the process ends meanwhile, or the machine', () => {
    taken(started(), 'a');
    machine.time += MINUTE;
    expect(taken(started(11 * MINUTE), 'a')).toBe(false);
    // Another start of the machine: its time begins anew.
    Object.assign(machine, { time: 5, start: 'two' });
    expect(taken(started(11 * MINUTE), 'a')).toBe(false);
    machine.time += 9 * MINUTE;
    expect(taken(started(60 * MINUTE), 'a')).toBe(false);
  });

  it('keeps no number for good that a process after the other finds', () => {
    taken(started(), 'a');
    for (let minute = 1; minute <= 10; minute += 1) {
      machine.time = minute * MINUTE;
      started(machine.time);
    }
    expect(taken(started(machine.time), 'a')).toBe(true);
  });

  it('is no reason to take one of before, where the file has no moments yet', () => {
    writeFileSync(file, '["a",300000]\n');
    machine.time = 60 * MINUTE;
    expect(taken(started(11 * MINUTE), 'a')).toBe(false);
  });
});

it('reads over what a crash of the machine has cut', () => {
  taken(started(), 'a');
  appendFileSync(file, 'null\n{}\n["b",');
  const nonces = started();
  expect([taken(nonces, 'a'), taken(nonces, 'b')]).toEqual([false, true]);
});

it('goes on while the disk takes nothing, and keeps all of it once it does', () => {
  taken(started(), 'a');
  mkdirSync(`${file}.new`);
  const nonces = open();
  expect([taken(nonces, 'b'), taken(nonces, 'b')]).toEqual([true, false]);
  expect(() => nonces.flush(0)).toThrow();
  rmdirSync(`${file}.new`);
  nonces.flush(0);
  taken(nonces, 'c');
  const next = started();
  expect(['a', 'b', 'c'].map((nonce) => taken(next, nonce))).toEqual([false, false, false]);
});
