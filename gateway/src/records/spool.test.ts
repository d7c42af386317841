import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { CallRecord } from '@titian/shared-contracts/plane';
import { EMPTY_RECORD } from '../testing/record';
import { lineOf } from './line-of';
import { Spool } from './spool';

const folder = mkdtempSync(path.join(os.tmpdir(), 'titian-spool-'));
const record = (traceId: string) => ({ ...EMPTY_RECORD, traceId });
const kept = () =>
  readdirSync(folder)
    .sort()
    .flatMap((name) => readFileSync(path.join(folder, name), 'utf8').trim().split('\n'))
    .map((line) => (JSON.parse(line) as CallRecord).traceId);
afterEach(() => readdirSync(folder).forEach((name) => rmSync(path.join(folder, name))));
afterAll(() => rmSync(folder, { recursive: true }));

it('keeps every record in its order over a clean stop', async () => {
  const spool = new Spool({ folder, maxBytes: 100_000_000, alarm: vi.fn() });
  const ids = Array.from({ length: 25_000 }, (_, index) => String(index));
  for (const id of ids) spool.add(record(id));
  await spool.stop();
  expect(kept()).toEqual(ids);
  expect(readdirSync(folder)).toHaveLength(3);
  expect(spool.lost).toBe(0);
});

it('counts what it cannot keep, and says so when that begins and at the end', async () => {
  const alarm = vi.fn();
  const ofTwo = 2 * (lineOf(record('1')).length + 1);
  const spool = new Spool({ folder, maxBytes: ofTwo, alarm });
  spool.add(record('1'));
  await spool.flush();
  for (const id of ['2', '3', '4']) {
    spool.add(record(id));
    await spool.flush();
  }
  await spool.stop();
  expect(kept()).toEqual(['1', '2']);
  expect([spool.lost, spool.lossReason]).toEqual([2, 'The spool is full']);
  expect(alarm.mock.calls).toEqual([[1], [2]]);
});

it('writes files that the portal takes, however large records are', async () => {
  const spool = new Spool({ folder, maxBytes: 500_000_000, alarm: vi.fn() });
  const userAgent = '"'.repeat(30_000);
  for (let n = 0; n < 1_500; n += 1) spool.add({ ...record(String(n)), userAgent });
  await spool.stop();
  expect(kept()).toHaveLength(1_500);
  const sizes = readdirSync(folder).map((name) => statSync(path.join(folder, name)).size);
  expect(Math.max(...sizes)).toBeLessThan(24 * 1024 ** 2);
  expect(sizes).toHaveLength(4);
});

describe('files that the portal refused', () => {
  const LINES = 100;
  const bytesOfFile = LINES * (lineOf(record('00')).length + 1);
  /** A spool of whose bytes two such files are the part that refused ones may have. */
  const opened = () => new Spool({ folder, maxBytes: 25 * bytesOfFile, alarm: vi.fn() });
  const refuse = async (spool: Spool) => {
    for (let n = 0; n < LINES; n += 1) spool.add(record(String(n).padStart(2, '0')));
    const [name] = await spool.closed();
    await spool.setAside(name!, LINES, 'The portal refused records with 422');
    return `${name}.refused`;
  };
  const onDisk = () => readdirSync(folder).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);

  it('never fill the spool: the oldest ones go, and all were counted as lost', async () => {
    const spool = opened();
    const names: string[] = [];
    for (let n = 0; n < 30; n += 1) names.push(await refuse(spool));
    expect(readdirSync(folder).sort()).toEqual(names.slice(-2));
    expect([spool.lost, spool.bytes]).toEqual([30 * LINES, onDisk()]);
    spool.add(record('x'));
    await spool.stop();
    expect(spool.lost).toBe(30 * LINES);
  });

  it('that another process left too many of make room when the next one starts', async () => {
    for (let n = 10; n < 40; n += 1) writeFileSync(path.join(folder, `${n}.ndjson.refused`), 'x'.repeat(bytesOfFile));
    const spool = opened();
    expect(readdirSync(folder).sort()).toEqual(['38.ndjson.refused', '39.ndjson.refused']);
    expect(spool.bytes).toBe(2 * bytesOfFile);
    await spool.stop();
  });
});
