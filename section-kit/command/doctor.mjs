import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findBrowser } from './browser.mjs';
import { platformContracts } from './contracts.mjs';
import { placeOf } from './place.mjs';
import { connect } from './portal.mjs';

const NODE = [20, 19];
const good = (name, message) => ({ name, ok: true, message });
const bad = (name, message, cure) => ({ name, ok: false, message, cure });
/** Worth knowing, and no reason to stop. */
const note = (name, message, cure) => ({ name, ok: null, message, cure });

const lookAtNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  const isNew = major > NODE[0] || (major === NODE[0] && minor >= NODE[1]);
  return isNew
    ? good('node', process.version)
    : bad('node', process.version, `Install Node ${NODE.join('.')} or newer.`);
};

const installed = (folder, name) => {
  const require = createRequire(path.join(folder, 'package.json'));
  const file = (require.resolve.paths(name) ?? [])
    .map((place) => path.join(place, name, 'package.json'))
    .find(existsSync);
  return file && JSON.parse(readFileSync(file, 'utf8')).version;
};

/** Versions that differ from the shell's are what most failures at run time come from. */
const lookAtVersions = (folder, { shared, libraries }) => {
  const wanted = {
    ...libraries,
    ...Object.fromEntries(Object.entries(shared).filter(([request]) => !/^[^@].*\/|^@.*\/.*\//.test(request))),
  };
  const differing = Object.entries(wanted)
    .map(([name, version]) => ({ name, version, here: installed(folder, name) }))
    .filter(({ version, here }) => here && here !== version);
  if (differing.length === 0) return good('versions', 'shared libraries are those of the shell');
  const list = differing.map(({ name, here, version }) => `${name} ${here} here, ${version} there`).join('; ');
  return bad('versions', list, 'Set them in package.json to those of the portal, and install again.');
};

const lookAtPackages = (folder, { packages }) => {
  const stale = packages.filter(({ name, version }) => {
    const here = installed(folder, name);
    return here && here !== version;
  });
  if (stale.length === 0) return good('kit', 'the kit is the one that the portal hands out');
  const list = stale.map(({ name, version }) => `${name}: the portal hands out ${version}`).join('; ');
  return bad('kit', list, 'Set their addresses in package.json to those versions, and install again.');
};

const lookAtToken = async (portal, name) => {
  if (!portal.token) return note('token', 'none given', 'TITIAN_DEPLOY_TOKEN is needed to publish.');
  try {
    await portal.call(platformContracts().platform.section, { params: { name } });
    return good('token', `it is ${name}’s`);
  } catch (error) {
    return bad('token', error.message, error.cure);
  }
};

const lookAtPortal = async (options, place) => {
  try {
    const portal = connect(options, place);
    const offered = await portal.call(platformContracts().platform.packages);
    return [
      good('portal', `${portal.origin} answers; contract ${offered.contract}`),
      lookAtVersions(place.folder, offered),
      lookAtPackages(place.folder, offered),
      await lookAtToken(portal, place.name),
    ];
  } catch (error) {
    return [note('portal', error.message, error.cure)];
  }
};

const lookAtBuild = ({ dist, version }) => {
  const file = path.join(dist, 'release.json');
  if (!existsSync(file)) return note('build', 'dist/ is empty', 'section build');
  const { section } = JSON.parse(readFileSync(file, 'utf8'));
  if (section.version === version) return good('build', `dist/ holds ${version}`);
  return note('build', `dist/ holds ${section.version}, package.json says ${version}`, 'section build');
};

const lookAtBrowser = () => {
  const browser = findBrowser();
  if (browser) return good('browser', browser);
  const named = process.env.CHROMIUM_PATH;
  return note(
    'browser',
    named ? `CHROMIUM_PATH names ${named}, where nothing is` : 'no Chromium found',
    'CHROMIUM_PATH; without one, check leaves out the conformance run.',
  );
};

const SIGNS = new Map([
  [true, '✓'],
  [false, '✗'],
  [null, '!'],
]);

/** Looks for what often goes wrong. */
export default async ({ options }) => {
  const place = placeOf(options);
  const found = [lookAtNode(), ...(await lookAtPortal(options, place)), lookAtBuild(place), lookAtBrowser()];
  return {
    ok: found.every(({ ok }) => ok !== false),
    data: { found },
    lines: found.flatMap(({ name, ok, message, cure }) => [
      `${SIGNS.get(ok)} ${name}: ${message}`,
      ...(cure ? [`    → ${cure}`] : []),
    ]),
  };
};
