import { readFileSync } from 'node:fs';
import path from 'node:path';
import { EXIT, Refusal } from '../refusal.mjs';

/** What a section needs of the portal, by the name it is imported by. */
const NEEDED = ['section-kit', 'shared-auth', 'shared-contracts', 'shared-ui'];

const read = async (address) => {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    if (reply.ok) return await reply.json();
    throw new Error(`it answered ${reply.status}`);
  } catch (error) {
    throw new Refusal('portal.unreachable', `${address} cannot be read: ${error.cause?.message ?? error.message}`, {
      exit: EXIT.unreachable,
      cure: 'Name the portal that runs: --portal http://host:port.',
    });
  }
};

/** The package that this runs from: the kit, or what `npx` fetched. */
const own = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8'));

/** npx keeps what it fetched from an address: what it runs may be long older than the portal. */
const refuseOld = (packages, origin) => {
  const offered = packages.find(({ name }) => name === own.name);
  if (!offered || offered.version === own.version) return;
  throw new Refusal('create.old', `This is ${own.name} ${own.version}; ${origin} hands out ${offered.version}`, {
    cure: `npx ${origin}/registry/packages/create-section-${offered.version}.tgz …`,
  });
};

/**
 * The packages that a portal hands out, as dependencies of a section: the same versions that its shell runs.
 * @param {string | undefined} portal its address
 */
export const packagesOf = async (portal) => {
  if (!portal)
    throw new Refusal('create.portal', 'No portal is named, so nobody knows where the kit comes from', {
      exit: EXIT.usage,
      cure: '--portal http://host:port, or TITIAN_PORTAL.',
    });
  const origin = new URL(portal).origin;
  const { packages, libraries } = await read(`${origin}/registry/packages`);
  refuseOld(packages, origin);
  const addressOf = (short) => {
    const found = packages.find(({ name }) => name === `@titian/${short}`);
    if (!found) throw new Refusal('create.packages', `${origin} hands out no ${short}`);
    return [found.name, origin + found.path];
  };
  return {
    portal: origin,
    dependencies: Object.fromEntries(NEEDED.map(addressOf)),
    react: libraries.react,
    router: libraries['react-router-dom'],
  };
};
