import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { GUARD_DEFAULT } from '@titian/shared-contracts/platform';
import type { People } from './people';

export interface MadeSection {
  name: string;
  /** A deploy token with every scope. */
  token: string;
}

/** A section that nobody had before, with a deploy token. */
export async function makeSection({ made }: People, word: string): Promise<MadeSection> {
  const name = `mf-${word}${Date.now().toString(36)}`;
  const owner = { team: 'Ujian', contact: 'ujian@agency.example' };
  await made('/registry/sections', { name, owner, budgetBytes: 100_000, guard: GUARD_DEFAULT });
  const asked = { name: 'ujian', scopes: ['publish', 'operate'], days: 1 };
  return { name, token: (await made<{ token: string }>(`/registry/sections/${name}/tokens`, asked)).token };
}

const BLOCK = 512;
const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(-bytes.length & (BLOCK - 1))]);

/** A member of a tarball with whatever name and kind (POSIX ustar). */
function member(name: string, content: Buffer, kind = '0'): Buffer {
  const head = Buffer.alloc(BLOCK);
  head.write(name, 0, 100, 'latin1');
  head.write('0000644\u00000000000\u00000000000\u0000', 100, 'latin1');
  head.write(`${content.length.toString(8).padStart(11, '0')}\u000000000000000\u0000        ${kind}`, 124, 'latin1');
  if (kind === '2') head.write('/etc/passwd', 157, 'latin1');
  head.write('ustar\u000000', 257, 'latin1');
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${sum.toString(8).padStart(6, '0')}\u0000 `, 148, 'latin1');
  return Buffer.concat([head, padded(content)]);
}

export type Files = Record<string, string>;

const manifestOf = (name: string, version: string, files: Files) => ({
  ...{ manifest: 1, entry: 'remoteEntry.js', initial: { js: [], css: [] }, shared: {}, kit: 'attack' },
  section: {
    ...{ name, version, contract: '^1.0.0', title: { my: name, en: name }, nav: [] },
    routes: [{ pattern: `/${name.slice(3)}`, title: { my: name, en: name }, layout: 'default', guards: [] }],
  },
  files: Object.entries(files).map(([path, content]) => ({
    ...{ path, bytes: Buffer.byteLength(content) },
    integrity: `sha256-${createHash('sha256').update(content).digest('base64')}`,
  })),
  words: { my: [], en: [] },
});

/** A build as a gzipped tarball; `more` are members that its manifest does not list, by kind (`2` is a link). */
export function packRelease(
  name: string,
  version: string,
  files: Files,
  more: [name: string, kind: string][] = [],
): Buffer {
  const all = { 'remoteEntry.js': `/* ${version} */`, ...files };
  const manifest = JSON.stringify(manifestOf(name, version, all));
  return gzipSync(
    Buffer.concat([
      member('release.json', Buffer.from(manifest)),
      ...Object.entries(all).map(([path, content]) => member(path, Buffer.from(content))),
      ...more.map(([path, kind]) => member(path, kind === '0' ? Buffer.from('x') : Buffer.alloc(0), kind)),
      Buffer.alloc(2 * BLOCK),
    ]),
  );
}
