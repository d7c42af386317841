import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const PACKAGE = /^(mf-.+|shell|shared-ui)$/;

/** First parts of the keys of all texts of the portal: what an untranslated key on a page would begin with. */
export function areasOfWords(): Set<string> {
  const files = readdirSync(root)
    .filter((folder) => PACKAGE.test(folder))
    .flatMap((folder) => {
      const sources = path.join(root, folder, 'src');
      return readdirSync(sources, { recursive: true, encoding: 'utf8' }).map((file) => path.join(sources, file));
    })
    .filter((file) => file.endsWith('locales/en.json'));
  const keys = files.flatMap((file) => Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object));
  return new Set(keys);
}
