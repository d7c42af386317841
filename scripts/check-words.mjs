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
const sections = readdirSync(root).filter((name) => name.startsWith('mf-'));
const folders = ['shell', 'shared-ui', ...sections];
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

/** The code of a package, without its tests. */
const sourcesOf = (folder) =>
  readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)testing\//.test(file))
    .map((file) => readFileSync(path.join(root, folder, 'src', file), 'utf8'));
/** Codes of the errors that a folder's own words say. */
const saidBy = (...words) =>
  words.flatMap((file) =>
    [...read(path.join(root, file)).keys()].filter((key) => key.startsWith('errors.')).map((key) => key.slice(7)),
  );
const SAID_TO_ALL = saidBy('shared-ui/src/i18n/locales/ms.json');
/** A section says what its features bring, too. */
const filesOf = (folder) => files.filter((file) => file.startsWith(`${folder}/`));
const SAID_BY = Object.fromEntries([
  ['shell', new Set(saidBy('shell/src/locales/ms.json'))],
  ...sections.map((folder) => [folder, new Set(saidBy(...filesOf(folder)))]),
]);

/** Codes of a domain (`cart.duplicate`) that the server throws; codes without one are common and not a section's to say. */
const thrown = [
  ...new Set(
    sourcesOf('server').flatMap((text) =>
      [...text.matchAll(/(?:Problem\(\s*\d+,|refused\()\s*'([a-z]\w*\.\w+)'/gi)].map((match) => match[1]),
    ),
  ),
].filter((code) => !code.startsWith('validation.') && !SAID_TO_ALL.includes(code));

/** Contracts through which a section changes something: codes of their name are its calls' answers. */
const changedBy = (folder) => {
  const calls = sourcesOf(folder).join('\n');
  return new Set(
    [...calls.matchAll(/build\.mutation\(\{?\s*(?:\.\.\.)?request\(\s*(\w+)\.\w+/g)].map((match) => match[1]),
  );
};

for (const code of thrown) {
  const domain = code.split('.')[0];
  if (!Object.values(SAID_BY).some((said) => said.has(code))) faults.push(`the server's ${code} has words nowhere`);
  for (const section of sections)
    if (changedBy(section).has(domain) && !SAID_BY[section].has(code))
      faults.push(
        `${section}/src/locales: errors.${code} has no words, which an answer to the section's calls may need`,
      );
}
for (const fault of faults) console.error(fault);
process.exit(faults.length === 0 && files.length > 0 && thrown.length > 0 ? 0 : 1);
