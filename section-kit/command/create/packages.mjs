import { readFileSync } from 'node:fs';
import path from 'node:path';
import { EXIT, Refusal } from '../refusal.mjs';

/** The portal's packages that every section depends on. */
const NEEDED = ['section-kit', 'shared-auth', 'shared-contracts', 'shared-ui'];

const read = async (address) => {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    if (reply.ok) return await reply.json();
    throw new Error(`it answered ${reply.status}`);
  } catch (error) {
    throw new Refusal('portal.unreachable', `${address} cannot be read: ${error.cause?.message ?? error.message}`, {
      exit: EXIT.unreachable,
      cure: 'Give the address of a running portal: --portal http://host:port.',
    });
  }
};

/** package.json of the package that this code runs from: the kit, or what `npx` downloaded. */
const own = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8'));

/** npx caches packages by URL, so the running version may be much older than the portal's. */
const refuseOld = (packages, origin) => {
  const offered = packages.find(({ name }) => name === own.name);
  if (!offered || offered.version === own.version) return;
  throw new Refusal('create.old', `This is ${own.name} ${own.version}; ${origin} offers ${offered.version}`, {
    cure: `npx ${origin}/registry/packages/create-section-${offered.version}.tgz …`,
  });
};

/**
 * The packages that a portal offers, as dependencies of a section: the versions that its shell runs.
 * @param {string | undefined} portal its address
 */
export const packagesOf = async (portal) => {
  if (!portal)
    throw new Refusal('create.portal', 'No portal is given, so the kit cannot be downloaded', {
      exit: EXIT.usage,
      cure: '--portal http://host:port, or TITIAN_PORTAL.',
    });
  const origin = new URL(portal).origin;
  const { packages, libraries } = await read(`${origin}/registry/packages`);
  refuseOld(packages, origin);
  const addressOf = (short) => {
    const found = packages.find(({ name }) => name === `@titian/${short}`);
    if (!found) throw new Refusal('create.packages', `${origin} does not offer ${short}`);
    return [found.name, origin + found.path];
  };
  return {
    portal: origin,
    dependencies: Object.fromEntries(NEEDED.map(addressOf)),
    react: libraries.react,
    router: libraries['react-router-dom'],
  };
};
