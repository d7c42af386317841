import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(import.meta.dirname, '../../output/tour/findings');

/**
 * What the parts of the tour found since a moment; a run of some parts leaves what the others found before.
 * @param {number} [since] milliseconds
 * @returns {import('./visit').Finding[]}
 */
export const readFindings = (since = 0) =>
  (existsSync(FOLDER) ? readdirSync(FOLDER) : [])
    .map((file) => path.join(FOLDER, file))
    .filter((file) => statSync(file).mtimeMs >= since)
    .flatMap((file) => JSON.parse(readFileSync(file, 'utf8')));

/**
 * How far a tour went, and how long its visits took together: `tour: 150 pages, 400 visits, 800 seconds`.
 * @param {import('./visit').Finding[]} findings
 */
export function lengthOf(findings) {
  const pages = new Set(findings.map(({ pattern }) => pattern)).size;
  const seconds = Math.round(findings.reduce((sum, one) => sum + one.seconds, 0));
  return `tour: ${pages} pages, ${findings.length} visits, ${seconds} seconds`;
}
