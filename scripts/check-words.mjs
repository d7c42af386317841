import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sourcesBehind } from '../section-kit/webpack/page-words.mjs';
import { folderOf } from '../section-kit/webpack/words.mjs';
import { avoidedIn, avoidedInEither } from './glossary.mjs';
import { root } from './install.mjs';
import { textsInCode, wordsInCode } from './words-in-code.mjs';

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
const withoutPlural = (key) => key.replace(/_(one|other|zero)$/, '');
const read = (file) =>
  new Map(
    keys(JSON.parse(readFileSync(file, 'utf8'))).map(([key, placeholders]) => [withoutPlural(key), placeholders]),
  );

const problems = [];
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
    if (!malay.has(key)) problems.push(`${file}: ${key} has no Malay text`);
    else if (!english.has(key)) problems.push(`${file}: ${key} has no English text`);
    else if (malay.get(key) !== english.get(key)) problems.push(`${file}: ${key} has other placeholders in English`);
  }
}

/** Texts of a language file by their full path, without placeholders: their names are code. */
const textsOf = (tree, prefix = '') =>
  Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${name}`, value.replace(/{{.*?}}/g, '')]]
      : textsOf(value, `${prefix}${name}.`),
  );
/** What the specification says word for word stays as it says it. */
const SPECIFIED = readFileSync(path.join(root, 'shared-contracts/src/messages/messages.ts'), 'utf8');
const checkTerms = (where, language, text) => {
  if (SPECIFIED.includes(`'${text}'`)) return;
  for (const fault of avoidedIn(language, text)) problems.push(`${where}: ${fault}`);
};
for (const file of files)
  for (const [language, name] of [
    ['my', file],
    ['en', file.replace('ms.json', 'en.json')],
  ])
    for (const [key, text] of textsOf(JSON.parse(readFileSync(path.join(root, name), 'utf8'))))
      checkTerms(`${name}: ${key}`, language, text);

/** The code of a package, without its tests. */
const codeOf = (folder) =>
  readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|(^|\/)testing\//.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(root, folder, 'src', file), 'utf8') }));
const sourcesOf = (folder) => codeOf(folder).map(({ text }) => text);
/** Codes of the errors that these files have a text for. */
const errorCodesIn = (...words) =>
  words.flatMap((file) =>
    [...read(path.join(root, file)).keys()].filter((key) => key.startsWith('errors.')).map((key) => key.slice(7)),
  );
const COMMON_CODES = errorCodesIn('shared-ui/src/i18n/locales/ms.json');
/** A section's own file and those of its features. */
const filesOf = (folder) => files.filter((file) => file.startsWith(`${folder}/`));
const CODES_OF = Object.fromEntries([
  ['shell', new Set(errorCodesIn('shell/src/locales/ms.json'))],
  ...sections.map((folder) => [folder, new Set(errorCodesIn(...filesOf(folder)))]),
]);

/** Codes of a domain (`cart.duplicate`) that the server throws; codes without a domain have common texts. */
const thrown = [
  ...new Set(
    sourcesOf('server').flatMap((text) =>
      [...text.matchAll(/(?:Problem\(\s*\d+,|refused\()\s*'([a-z]\w*\.\w+)'/gi)].map((match) => match[1]),
    ),
  ),
].filter((code) => !code.startsWith('validation.') && !COMMON_CODES.includes(code));

/** A section's texts that are only loaded with the pages of a feature or a part: its folder by full key. */
const ownersIn = (section) =>
  new Map(
    filesOf(section).flatMap((file) => {
      const folder = folderOf(path.relative(`${section}/src`, file));
      return folder === 'locales' ? [] : [...read(path.join(root, file)).keys()].map((key) => [key, folder]);
    }),
  );
/** Whether each page that is built from this file is built from that folder too. */
const needs = (section, file, folder) => {
  const sources = path.join(root, section, 'src');
  return [...sourcesBehind(path.join(sources, file))].some(
    (source) => folderOf(path.relative(sources, source)) === folder,
  );
};
/** A key in code, up to its first placeholder. */
const USED = /\b(?:t\(|i18nKey=\{?)\s*(['"`])([\w.]+)/g;
for (const section of sections) {
  const owners = [...ownersIn(section)];
  for (const { file, text } of codeOf(section))
    for (const [, , used] of text.matchAll(USED)) {
      const [, owner] =
        owners.find(([key]) => key === used || key.startsWith(used.endsWith('.') ? used : `${used}_`)) ?? [];
      if (owner && owner !== folderOf(file) && !needs(section, file, owner))
        problems.push(
          `${section}/src/${file}: ${used} is loaded with the pages of ${owner} only; move it to ${section}/src/locales`,
        );
    }
}

/** Contracts whose mutations a section calls: it needs a text for each error code of that domain. */
const mutatedBy = (folder) => {
  const calls = sourcesOf(folder).join('\n');
  return new Set(
    [...calls.matchAll(/build\.mutation\(\{?\s*(?:\.\.\.)?request\(\s*(\w+)\.\w+/g)].map((match) => match[1]),
  );
};

/** Texts in code: mails, notifications, sentences of logs, names of roles, titles of pages, the demo's. */
for (const folder of ['server', 'shared-contracts', 'section-kit', ...folders])
  for (const { file, text: source } of codeOf(folder))
    for (const { language, text } of wordsInCode(source))
      checkTerms(`${folder}/src/${file}: ${text.slice(0, 60)}`, language, text);
/** What people of the demo wrote is in one language. */
for (const { file, text: source } of codeOf('server').filter(({ file: name }) => /(^|\/)demo\/|\.demo\.ts$/.test(name)))
  for (const text of textsInCode(source))
    for (const fault of avoidedInEither(text)) problems.push(`server/src/${file}: ${text.slice(0, 60)}: ${fault}`);

for (const code of thrown) {
  const domain = code.split('.')[0];
  if (!Object.values(CODES_OF).some((codes) => codes.has(code)))
    problems.push(`the server throws ${code}, and no section has a text errors.${code}`);
  for (const section of sections)
    if (mutatedBy(section).has(domain) && !CODES_OF[section].has(code))
      problems.push(
        `${section}/src/locales: errors.${code} has no text, but the server may answer it to the section's calls`,
      );
}
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 && files.length > 0 && thrown.length > 0 ? 0 : 1);
