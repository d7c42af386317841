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
/** A warning that does not fail the command. */
const note = (name, message, cure) => ({ name, ok: null, message, cure });

const checkNode = () => {
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

/** Most failures at run time are caused by versions that differ from the shell's. */
const checkVersions = (folder, { shared, libraries }) => {
  const wanted = {
    ...libraries,
    ...Object.fromEntries(Object.entries(shared).filter(([request]) => !/^[^@].*\/|^@.*\/.*\//.test(request))),
  };
  const differing = Object.entries(wanted)
    .map(([name, version]) => ({ name, version, here: installed(folder, name) }))
    .filter(({ version, here }) => here && here !== version);
  if (differing.length === 0) return good('versions', 'shared libraries have the same versions as the shell');
  const list = differing.map(({ name, here, version }) => `${name} ${here} here, ${version} in the portal`).join('; ');
  return bad('versions', list, 'Set these versions in package.json, and install again.');
};

const checkPackages = (folder, { packages }) => {
  const stale = packages.filter(({ name, version }) => {
    const here = installed(folder, name);
    return here && here !== version;
  });
  if (stale.length === 0) return good('kit', 'the kit has the version that the portal offers');
  const list = stale.map(({ name, version }) => `${name}: the portal offers ${version}`).join('; ');
  return bad('kit', list, 'Change their URLs in package.json to these versions, and install again.');
};

const checkToken = async (portal, name) => {
  if (!portal.token) return note('token', 'not set', 'TITIAN_DEPLOY_TOKEN is needed to publish.');
  try {
    await portal.call(platformContracts().platform.section, { params: { name } });
    return good('token', `valid for ${name}`);
  } catch (error) {
    return bad('token', error.message, error.cure);
  }
};

const checkPortal = async (options, place) => {
  try {
    const portal = connect(options, place);
    const offered = await portal.call(platformContracts().platform.packages);
    return [
      good('portal', `${portal.origin} answers; contract ${offered.contract}`),
      checkVersions(place.folder, offered),
      checkPackages(place.folder, offered),
      await checkToken(portal, place.name),
    ];
  } catch (error) {
    return [note('portal', error.message, error.cure)];
  }
};

const checkBuild = ({ dist, version }) => {
  const file = path.join(dist, 'release.json');
  if (!existsSync(file)) return note('build', 'dist/ is empty', 'section build');
  const { section } = JSON.parse(readFileSync(file, 'utf8'));
  if (section.version === version) return good('build', `dist/ holds ${version}`);
  return note('build', `dist/ holds ${section.version}, package.json says ${version}`, 'section build');
};

const checkBrowser = () => {
  const browser = findBrowser();
  if (browser) return good('browser', browser);
  const named = process.env.CHROMIUM_PATH;
  return note(
    'browser',
    named ? `CHROMIUM_PATH is ${named}, which does not exist` : 'no Chromium found',
    'Set CHROMIUM_PATH; without a browser, check skips the conformance run.',
  );
};

const SIGNS = new Map([
  [true, '✓'],
  [false, '✗'],
  [null, '!'],
]);

/** Checks for common problems. */
export default async ({ options }) => {
  const place = placeOf(options);
  const found = [checkNode(), ...(await checkPortal(options, place)), checkBuild(place), checkBrowser()];
  return {
    ok: found.every(({ ok }) => ok !== false),
    data: { found },
    lines: found.flatMap(({ name, ok, message, cure }) => [
      `${SIGNS.get(ok)} ${name}: ${message}`,
      ...(cure ? [`    → ${cure}`] : []),
    ]),
  };
};
