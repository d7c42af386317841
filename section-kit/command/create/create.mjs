import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Refusal } from '../refusal.mjs';
import { packagesOf } from './packages.mjs';

const TEMPLATE = path.resolve(import.meta.dirname, '../../templates/react');
const NAME = /^mf-[a-z][a-z0-9-]{1,30}$/;
/** With a leading dot, npm would not pack these files, or would apply them to the template itself. */
const HIDDEN = new Set(['npmrc', 'gitignore', 'gitlab-ci.yml']);

const titleOf = (name) =>
  name
    .slice('mf-'.length)
    .replaceAll('-', ' ')
    .replace(/^./, (first) => first.toUpperCase());

/** Replaces the template's sample names by the section's. */
const fill = (source, name, title) => {
  const word = name.slice('mf-'.length);
  const key = /^[a-z0-9]+$/.test(word) ? word : `'${word}'`;
  return source
    .replaceAll('    sample: typeof words;', `    ${key}: typeof words;`)
    .replaceAll('mf-sample', name)
    .replaceAll("'Sample'", `'${title.replaceAll("'", '’')}'`)
    .replaceAll('"Sample"', JSON.stringify(title))
    .replaceAll("'sample'", `'${word}'`)
    .replaceAll('/sample', `/${word}`);
};

const copy = (from, to, change) => {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = path.join(from, entry.name);
    const target = path.join(to, HIDDEN.has(entry.name) ? `.${entry.name}` : entry.name);
    if (entry.isDirectory()) copy(source, target, change);
    else writeFileSync(target, change(readFileSync(source, 'utf8')));
  }
};

const addPackages = (folder, { portal, dependencies, react, router }) => {
  const file = path.join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8'));
  const all = { ...dependencies, react, 'react-router-dom': router };
  writeFileSync(
    file,
    `${JSON.stringify({ ...manifest, dependencies: all, ...(portal && { titian: { portal } }) }, null, 2)}\n`,
  );
};

/** Creates a working section in a folder of its name. */
export default async ({ args: [name], options }) => {
  if (!NAME.test(name))
    throw new Refusal('create.name', `${name} is not a valid section name`, {
      cure: 'mf- followed by lower-case letters, digits and hyphens, such as mf-parking.',
    });
  const folder = path.resolve(name);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Refusal('create.exists', `${folder} is not empty`, { cure: 'Choose another name or folder.' });
  const packages = await packagesOf(options.portal ?? process.env.TITIAN_PORTAL);
  copy(TEMPLATE, folder, (source) => fill(source, name, options.title ?? titleOf(name)));
  addPackages(folder, packages);
  return {
    data: { name, folder },
    lines: [
      `${name} is created in ${folder}.`,
      '',
      `  cd ${name}`,
      '  npm install',
      '  npm run dev     see it in the portal while you work on it',
      '  npm run ci      types, tests, build and checks',
    ],
  };
};
