import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const PATTERN = /\bpattern: '([^']+)'/g;

/** The sections with the pages they own, from their definitions in the repository. */
export const sectionPages = () =>
  readdirSync(root)
    .filter((folder) => folder.startsWith('mf-'))
    .map((name) => {
      const source = readFileSync(path.join(root, name, 'src/section.ts'), 'utf8');
      const routes = [...source.matchAll(PATTERN)].map(([, pattern]) => ({ pattern: pattern! }));
      return { name, routes: routes as never[] };
    });
