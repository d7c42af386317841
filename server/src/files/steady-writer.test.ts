import { randomBytes } from 'node:crypto';
import { type FileHandle, mkdtemp, open, readFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createSteadyWriter } from './steady-writer';

const MB = 1024 * 1024;
let target: string;
let out: FileHandle;
beforeEach(async () => {
  target = path.join(await mkdtemp(path.join(os.tmpdir(), 'titian-writer-')), 'bytes');
  out = await open(target, 'wx');
});
afterEach(() => out.close());

const writeAll = async (pieces: readonly Buffer[]) => {
  const writer = createSteadyWriter(out);
  for (const piece of pieces) await writer.add(piece);
  await writer.end();
};
const pieces = (size: number, many: number) => Array.from({ length: many }, () => randomBytes(size));

it.each([
  ['none', []],
  ['many that are tiny', pieces(3, 1_000)],
  ['as they come off the network', pieces(65_536, 200)],
  ['one that is larger than a batch', pieces(5 * MB + 1, 1)],
])('writes pieces in their order: %s', async (_, given) => {
  await writeAll(given);
  expect((await readFile(target)).equals(Buffer.concat(given))).toBe(true);
});

it('writes the rest where the system took a part of a batch', async () => {
  const given = pieces(65_536, 40);
  const whole = out.writev.bind(out);
  vi.spyOn(out, 'writev').mockImplementationOnce((buffers) => whole([(buffers[0] as Buffer).subarray(0, 1_000)]));
  await writeAll(given);
  expect((await readFile(target)).equals(Buffer.concat(given))).toBe(true);
});

it('flushes while more arrives, and one flush at a time', async () => {
  const flush = out.datasync.bind(out);
  let running = 0;
  let most = 0;
  const flushes = vi.spyOn(out, 'datasync').mockImplementation(async () => {
    most = Math.max(most, ++running);
    await flush();
    running -= 1;
  });
  await writeAll(pieces(MB, 24));
  expect(flushes.mock.calls.length).toBeGreaterThan(0);
  expect([most, running]).toEqual([1, 0]);
});

it.each(['writev', 'datasync'] as const)('ends with the failure of %s, however much arrives after it', async (name) => {
  const full = new Error('no space left on device');
  vi.spyOn(out, name).mockRejectedValueOnce(full);
  await expect(writeAll(pieces(MB, 12))).rejects.toBe(full);
});
