import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The list of what shell and sections share at run time: libraries that would break if loaded twice, or would be large in every
 * section. Module Federation compares the exact import path, so every subpath has its own line. Versions of libraries may differ within
 * their range; our own packages are strict. Of the contracts only the core is shared: a section bundles the domains that it uses, whose
 * schemas are created by the shared `zod/mini`.
 */
const LIBRARIES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router',
  'react-router/dom',
  'react-router-dom',
  'react-redux',
  '@ant-design/cssinjs',
  'dayjs',
  'i18next',
  'react-i18next',
  'zod/mini',
];
const OWN = [
  '@titian/shared-contracts',
  '@titian/shared-auth',
  '@titian/shared-ui',
  '@titian/shared-ui/data',
  '@titian/shared-ui/editor',
  '@titian/shared-ui/openapi',
  '@titian/shared-ui/picture',
  '@titian/shared-ui/rich-editor',
];

/** Shared libraries that the first page does not need. The others are eager: part of the shell's own files, instead of one request each. */
const LAZY = [
  '@ant-design/cssinjs',
  'dayjs',
  '@titian/shared-ui/data',
  '@titian/shared-ui/editor',
  '@titian/shared-ui/openapi',
  '@titian/shared-ui/picture',
  '@titian/shared-ui/rich-editor',
];

/** A shared module cannot be tree-shaken, because sections may use any export: of these libraries only a subset is shared. */
const SELECTIONS = {
  'react-router': 'react-router.mjs',
  'react-router/dom': 'react-router.dom.mjs',
  'react-router-dom': 'react-router-dom.mjs',
  'react-i18next': 'react-i18next.mjs',
  'zod/mini': 'zod-mini.mjs',
};
const selectionOf = (request) =>
  SELECTIONS[request] ? path.join(import.meta.dirname, 'shared', SELECTIONS[request]) : request;

const require = createRequire(import.meta.url);
const packageOf = (request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** Some packages do not export their package.json: the version is then read from node_modules. */
const versionOf = (name) => {
  const found = (require.resolve.paths(name) ?? []).map((folder) => `${folder}/${name}/package.json`).find(exists);
  if (!found) throw new Error(`Shared package ${name} is not installed`);
  return require(found).version;
};
const exists = (file) => {
  try {
    require.resolve(file);
    return true;
  } catch {
    return false;
  }
};

const REQUESTS = [...LIBRARIES, ...OWN];
const termsOf = (request) => {
  const version = versionOf(packageOf(request));
  return { singleton: true, strictVersion: OWN.includes(request), version, requiredVersion: `^${version}` };
};

/**
 * The shared libraries, by import path. The host provides all of them; a section bundles no copy (`import: false`), which keeps
 * it a few kilobytes small and makes a second React impossible.
 * @param {'host' | 'section'} role
 * @returns {Record<string, import('@module-federation/enhanced').moduleFederationPlugin.SharedConfig>}
 */
export const sharing = (role) =>
  Object.fromEntries(
    REQUESTS.map((request) => [request, { ...termsOf(request), ...(role === 'section' && { import: false }) }]),
  );

/**
 * What the host provides. The host itself does not consume the shared scope: no other build provides a copy, and each lookup
 * would delay the first load.
 */
export const provided = () =>
  Object.fromEntries(
    REQUESTS.map((request) => [
      selectionOf(request),
      { ...termsOf(request), shareKey: request, eager: !LAZY.includes(request) },
    ]),
  );

/** React Router's `exports` resolve to its development files in every browser build. Aliases to its production files. */
export const productionFiles = () => {
  const folder = path.join(path.dirname(require.resolve('react-router/package.json')), 'dist/production');
  return { 'react-router$': path.join(folder, 'index.mjs'), 'react-router/dom$': path.join(folder, 'dom-export.mjs') };
};

/** The file of a package that others depend on, from one package to the next. */
const fileOf = (packages, file) => {
  const entry = packages.reduce((from, name) => createRequire(from).resolve(name), import.meta.filename);
  return path.join(path.dirname(entry), file);
};
const shared = (file) => path.join(import.meta.dirname, 'shared', file);

/** Aliases of what the federation runtime needn't do in the shell: load files, and read manifests. */
export const withoutLoading = () => {
  const core = ['@module-federation/enhanced', '@module-federation/runtime', '@module-federation/runtime-core'];
  return {
    [fileOf([...core, '@module-federation/sdk'], 'dom.js')]: shared('no-loading.mjs'),
    [fileOf(core, 'utils/preload.js')]: shared('no-loading.mjs'),
    [fileOf(core, 'plugins/snapshot/SnapshotHandler.js')]: shared('no-snapshots.mjs'),
  };
};

/**
 * A module that imports every shared library, for the host's build: otherwise those that the shell itself does not import would not be
 * provided, and a section has no copy. The lazy ones are not loaded until a section needs them.
 */
export const provideAll = `data:text/javascript,${encodeURIComponent(
  `globalThis.titianShared = () => [${REQUESTS.map((request) => `import('${selectionOf(request)}')`).join()}];`,
)}`;
