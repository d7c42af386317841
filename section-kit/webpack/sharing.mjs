import { createRequire } from 'node:module';

/**
 * The one place that says what shell and sections share at run time. Module Federation compares the exact request, so
 * every subpath stands on its own line. A library may differ by what its range allows; our own packages are strict.
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
  '@reduxjs/toolkit',
  '@reduxjs/toolkit/query/react',
  '@ant-design/cssinjs',
  'dayjs',
  'i18next',
  'react-i18next',
];
const CONTRACTS = [
  '@titian/shared-contracts',
  '@titian/shared-auth',
  '@titian/shared-ui',
  '@titian/shared-ui/data',
  '@titian/shared-ui/openapi',
];

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

/**
 * `shared` of Module Federation. The host provides everything; a section brings no copy of its own (`import: false`),
 * which keeps it some kilobytes small and makes a second React impossible.
 * @param {'host' | 'section'} role
 */
export const sharing = (role) => {
  const entry = (request, strictVersion) => {
    const version = versionOf(packageOf(request));
    const terms = { singleton: true, strictVersion, version, requiredVersion: `^${version}` };
    return [request, role === 'section' ? { ...terms, import: false } : terms];
  };
  return Object.fromEntries([
    ...LIBRARIES.map((request) => entry(request, false)),
    ...CONTRACTS.map((request) => entry(request, true)),
  ]);
};

/**
 * A module that names everything shared, for the host's build: what nobody in the shell imports would not be provided,
 * and a section brings no copy. Nothing of it is fetched until a section asks.
 */
export const provideAll = `data:text/javascript,${encodeURIComponent(
  `globalThis.titianShared = () => [${[...LIBRARIES, ...CONTRACTS].map((request) => `import('${request}')`).join()}];`,
)}`;
