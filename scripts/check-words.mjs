import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';

/** Every key of a language file, by its full path, with the names of its placeholders. */
function keys(tree, prefix = '') {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [
          [
            `${prefix}${name}`,
            [...value.matchAll(/{{\s*([\w.]+)/g)]
              .map((match) => match[1])
              .sort()
              .join(),
          ],
        ]
      : keys(value, `${prefix}${name}.`),
  );
}
/** Malay has no plural forms: `_one` and `_other` count as one key. */
const stem = (key) => key.replace(/_(one|other|zero)$/, '');
const read = (file) => new Map(keys(JSON.parse(readFileSync(file, 'utf8'))).map(([key, holes]) => [stem(key), holes]));

const faults = [];
const folders = ['shell', 'shared-ui', ...readdirSync(root).filter((name) => name.startsWith('mf-'))];
const files = folders.flatMap((folder) =>
  readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('locales/ms.json'))
    .map((file) => path.join(folder, 'src', file)),
);
for (const file of files) {
  const [malay, english] = [read(path.join(root, file)), read(path.join(root, path.dirname(file), 'en.json'))];
  for (const key of new Set([...malay.keys(), ...english.keys()])) {
    if (!malay.has(key)) faults.push(`${file}: ${key} has no Malay words`);
    else if (!english.has(key)) faults.push(`${file}: ${key} has no English words`);
    else if (malay.get(key) !== english.get(key)) faults.push(`${file}: ${key} has other placeholders in English`);
  }
}
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 && files.length > 0 ? 0 : 1);
