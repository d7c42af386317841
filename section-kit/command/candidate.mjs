import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checks } from './contracts.mjs';
import { Refusal } from './refusal.mjs';

/** Source maps are not published. */
const UNPUBLISHED = /\.map$/;

const integrityOf = (bytes) => `sha256-${createHash('sha256').update(bytes).digest('base64')}`;

/** Sorted paths of the files of a build that are published. */
export const shippedFiles = (dist) =>
  readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !UNPUBLISHED.test(entry.name))
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();

/** A build folder in the form that the checks need. */
export const candidateOf = (dist) => {
  const manifest = path.join(dist, 'release.json');
  if (!existsSync(manifest)) throw new Refusal('no-build', `${dist} holds no release.json`, { cure: 'section build' });
  const textOf = (file) => readFileSync(path.join(dist, file), 'utf8');
  const files = new Map();
  for (const file of shippedFiles(dist)) {
    const bytes = readFileSync(path.join(dist, file));
    files.set(file, { bytes: bytes.length, integrity: integrityOf(bytes) });
  }
  const sheets = new Map();
  for (const file of files.keys()) if (checks().isSheet(file)) sheets.set(file, textOf(file));
  return { manifest: JSON.parse(textOf('release.json')), files, sheets };
};
