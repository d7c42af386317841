import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const UNLISTED = /^release\.json$|\.(br|map)$/;
const integrityOf = (bytes: Buffer) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((file) => !UNLISTED.test(file))
    .sort();

/**
 * Writes the `release.json` of a folder from its `section.json` and `assets.json`, with the digests of its files: as the kit's build does,
 * but for a build that was made or changed by hand.
 */
export const sealRelease = (folder: string): void => {
  const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const manifest = path.join(folder, 'release.json');
  const { entry, js, css } = read('assets.json');
  const known = existsSync(manifest) ? read('release.json') : { shared: {}, words: { my: [], en: [] }, kit: 'none' };
  const files = filesOf(folder).map((file) => {
    const bytes = readFileSync(path.join(folder, file));
    return { path: file, bytes: bytes.length, integrity: integrityOf(bytes) };
  });
  const sealed = { ...known, manifest: 1, section: read('section.json'), entry, initial: { js, css }, files };
  writeFileSync(manifest, JSON.stringify(sealed, null, 2));
};
