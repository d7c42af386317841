import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { bundleEntries, declare } from './bundle.mjs';
import { makeDesk } from './desk.mjs';
import { kitFiles, makeCreator } from './kit.mjs';
import { providedBy } from './provided.mjs';
import { packFolder } from './tarball.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const SHARED = ['shared-contracts', 'shared-auth', 'shared-ui'];
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Entries of a package by subpath. A pattern is expanded to the folders with an index, except those that `exports` lists itself (also as null). */
const entriesOf = (from, exports) =>
  Object.entries(exports).flatMap(([subpath, target]) => {
    if (!subpath.includes('*')) return target === null ? [] : [[subpath, target]];
    const [before, after] = target.split('*');
    return readdirSync(path.join(from, before), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && existsSync(path.join(from, before, entry.name, after)))
      .map(({ name }) => [subpath.replace('*', name), target.replace('*', name)])
      .filter(([named]) => !(named in exports));
  });

/** Name of an entry's file: `.` is `index`, `./testing` is `testing`. */
const fileOf = (subpath) => (subpath === '.' ? 'index' : subpath.slice(2));
const isSource = (target) => typeof target === 'string' && /\.tsx?$/.test(target);

/** The `exports` value of an entry: its script and its types. */
const exported = (subpath, source, folder) => ({
  types: source.replace('./src/', './types/').replace(/\.tsx?$/, '.d.ts'),
  default: `./${folder}/${fileOf(subpath)}.js`,
});

/**
 * package.json of a packed package. Our own packages are peer dependencies: a section lists all of them by their URLs at the portal, so
 * npm never looks for them in a registry.
 */
const manifestOf = ({ name, version, bin, dependencies, sideEffects }, exports, folder) => {
  const ours = Object.entries(dependencies).filter(([dependency]) => dependency.startsWith('@titian/'));
  const entries = exports.map(([subpath, target]) => {
    if (isSource(target)) return [subpath, exported(subpath, target, folder)];
    return [subpath, target.types ? { types: target.types.replace('./src/', './types/') } : target];
  });
  return {
    name,
    version,
    type: 'module',
    ...(sideEffects !== undefined && { sideEffects }),
    ...(bin && { bin }),
    exports: Object.fromEntries([...entries, ['./package.json', './package.json']]),
    dependencies: Object.fromEntries(Object.entries(dependencies).filter((pair) => !ours.includes(pair))),
    peerDependencies: Object.fromEntries(ours.map(([dependency, exact]) => [dependency, `^${exact}`])),
  };
};

/** Prepares one package for packing: scripts, declarations, package.json. */
const makePackage = async (name, folder, target) => {
  const from = path.join(root, name);
  const manifest = readJson(path.join(from, 'package.json'));
  const exports = entriesOf(from, manifest.exports);
  const sources = exports.filter(([, source]) => isSource(source));
  const entries = Object.fromEntries(sources.map(([subpath, source]) => [fileOf(subpath), source]));
  await Promise.all([
    bundleEntries({ from, to: path.join(target, folder), entries }),
    declare({ from, to: path.join(target, 'types') }),
  ]);
  writeFileSync(path.join(target, 'package.json'), JSON.stringify(manifestOf(manifest, exports, folder), null, 2));
  const readme = path.join(from, 'README.md');
  if (existsSync(readme)) cpSync(readme, path.join(target, 'README.md'));
};

/** Packs a prepared package twice: under its name with the version, and under its name only. */
const packInto = async (source, folder) => {
  const { name, version } = readJson(path.join(source, 'package.json'));
  const short = name.split('/').at(-1);
  const file = `${short}-${version}.tgz`;
  const packed = await packFolder(source, path.join(folder, file));
  cpSync(path.join(folder, file), path.join(folder, `${short}.tgz`));
  return { name, version, path: `/registry/packages/${file}`, ...packed };
};

/**
 * Packs the kit and the shared packages into a folder, with `index.json`: the packages, and what the shell provides.
 * @param {string} folder absolute path; it already contains the bare shell
 */
export const packKit = async (folder) => {
  const work = mkdtempSync(path.join(os.tmpdir(), 'titian-pack-'));
  try {
    const made = (name) => path.join(work, name);
    await Promise.all(SHARED.map((name) => makePackage(name, 'dist', made(name))));
    await makePackage('section-kit', 'src', made('section-kit'));
    kitFiles(made('section-kit'), path.join(folder, 'bare'));
    makeCreator(made('create-section'));
    await makeDesk(made('section-desk'));
    const names = [...SHARED, 'section-kit', 'create-section', 'section-desk'];
    const packages = await Promise.all(names.map((name) => packInto(made(name), folder)));
    writeFileSync(path.join(folder, 'index.json'), JSON.stringify({ packages, ...providedBy() }, null, 2));
    return packages;
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
};
