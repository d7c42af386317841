import { appendFileSync, mkdirSync, mkdtempSync, rmdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { NonceJournal } from './nonce-journal';
import { Nonces } from './nonces';

const folder = mkdtempSync(path.join(os.tmpdir(), 'titian-nonces-'));
const file = path.join(folder, 'nonces.ndjson');
const WINDOW = 300_000;
afterEach(() => rmSync(file, { force: true }));
afterAll(() => rmSync(folder, { recursive: true }));

/** As a process that starts: what it finds, it keeps. */
const started = (now = 0) => {
  const nonces = new Nonces(new NonceJournal(file));
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
    taken(nonces, `a key whose name is rather long/${call}`, call + 1_000);
    nonces.flush(call);
  }
  expect(statSync(file).size).toBeLessThan(1_300_000);
  expect(taken(started(60_000), 'a key whose name is rather long/49999', 90_000)).toBe(true);
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
  const nonces = new Nonces(new NonceJournal(file));
  expect([taken(nonces, 'b'), taken(nonces, 'b')]).toEqual([true, false]);
  expect(() => nonces.flush(0)).toThrow();
  rmdirSync(`${file}.new`);
  nonces.flush(0);
  taken(nonces, 'c');
  const next = started();
  expect(['a', 'b', 'c'].map((nonce) => taken(next, nonce))).toEqual([false, false, false]);
});
