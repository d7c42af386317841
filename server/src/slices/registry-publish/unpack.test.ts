import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { tarball } from '../../testing/releases';
import { RELEASE_LIMITS, type ReleaseLimits } from './limits';
import { unpack } from './unpack';

const content = Buffer.from('x'.repeat(1_000));
const members = ['a.js', 'b/c.js', 'b/d.js'].map((name) => ({ path: name, content }));
const unpacked = async (packed: Buffer | Readable, limits: Partial<ReleaseLimits> = {}) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'titian-unpack-'));
  const source = Buffer.isBuffer(packed) ? Readable.from([packed]) : packed;
  const files = await unpack(source, folder, { ...RELEASE_LIMITS, ...limits });
  return { folder, files };
};

describe('unpacking a tarball', () => {
  it('writes the files and returns their digests', async () => {
    const { folder, files } = await unpacked(await tarball([{ path: 'b', type: 'directory' }, ...members]));
    expect([...files.keys()]).toEqual(['a.js', 'b/c.js', 'b/d.js']);
    const integrity = `sha256-${createHash('sha256').update(content).digest('base64')}`;
    expect(files.get('a.js')).toEqual({ bytes: 1_000, integrity });
    expect(readdirSync(path.join(folder, 'b')).sort()).toEqual(['c.js', 'd.js']);
  });

  it('accepts paths that begin with ./', async () => {
    const { files } = await unpacked(await tarball([{ path: './a.js', content }]));
    expect([...files.keys()]).toEqual(['a.js']);
  });

  it.each([
    ['packed', 50],
    ['unpacked', 2_000],
    ['file', 999],
    ['files', 2],
  ] as const)('stops at its limit %s', async (limit, most) => {
    const stopped = unpacked(await tarball(members), { [limit]: most });
    await expect(stopped).rejects.toMatchObject({
      status: 413,
      code: 'release.tooLarge',
      details: { extra: { limit } },
    });
  });

  it('stops a small body that unzips without an end', async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000));
    expect(bomb.length).toBeLessThan(10_000);
    await expect(unpacked(bomb, { unpacked: 100_000 })).rejects.toMatchObject({ status: 413 });
  });

  it('stops after its time limit, and when the sender disconnects', async () => {
    const silent = new Readable({ read: () => undefined });
    await expect(unpacked(silent, { time: 50 })).rejects.toMatchObject({ code: 'release.unreadable' });
    const gone = new Readable({ read: () => undefined });
    const waiting = unpacked(gone);
    gone.destroy(new Error('hung up'));
    await expect(waiting).rejects.toMatchObject({ code: 'release.unreadable' });
  });
});
