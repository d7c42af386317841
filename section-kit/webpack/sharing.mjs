import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The one place that says what shell and sections share at run time: what would break if it were there twice, or would weigh on every
 * section. Module Federation compares the exact request, so every subpath stands on its own line. A library may differ by what its range
 * allows; our own packages are strict. Of the contracts that is the core: a section bundles the domains that it uses, whose schemas are
 * made by the one `zod/mini`.
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
  '@titian/shared-ui/openapi',
];

/** Of these, what the first page does without; the others come with the shell's own files, one request instead of one each. */
const LATER = ['@ant-design/cssinjs', 'dayjs', '@titian/shared-ui/data', '@titian/shared-ui/openapi'];

/** Nobody can tell what sections will use of a shared module, so it is bundled whole: these are shared through a selection of them. */
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

/** Some packages do not export their package.json: their version is then read where npm put them. */
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
 * What is shared, by request. The host provides everything; a section brings no copy of its own (`import: false`), which keeps
 * it some kilobytes small and makes a second React impossible.
 * @param {'host' | 'section'} role
 * @returns {Record<string, import('@module-federation/enhanced').moduleFederationPlugin.SharedConfig>}
 */
export const sharing = (role) =>
  Object.fromEntries(
    REQUESTS.map((request) => [request, { ...termsOf(request), ...(role === 'section' && { import: false }) }]),
  );

/**
 * What the host provides. It does not ask the shared scope itself: there is nobody else whose copy it could get, and each question
 * would cost the first load a step.
 */
export const provided = () =>
  Object.fromEntries(
    REQUESTS.map((request) => [
      selectionOf(request),
      { ...termsOf(request), shareKey: request, eager: !LATER.includes(request) },
    ]),
  );

/** React Router's exports lead every browser build to its development files. For a production build that has it whole. */
export const productionFiles = () => {
  const folder = path.join(path.dirname(require.resolve('react-router/package.json')), 'dist/production');
  return { 'react-router$': path.join(folder, 'index.mjs'), 'react-router/dom$': path.join(folder, 'dom-export.mjs') };
};

/**
 * A module that names everything shared, for the host's build: what nobody in the shell imports would not be provided,
 * and a section brings no copy. Nothing of it is fetched until a section asks.
 */
export const provideAll = `data:text/javascript,${encodeURIComponent(
  `globalThis.titianShared = () => [${REQUESTS.map((request) => `import('${selectionOf(request)}')`).join()}];`,
)}`;
