import { sharing } from '../webpack/sharing.mjs';
import { platformContracts, portalContracts } from './contracts.mjs';
import { connect } from './portal.mjs';

/** What is known without a request: the kit came from a portal, and has the versions of its shell. */
const offlineSurroundings = (name) => {
  const { CONTRACT_VERSION, BUDGET_DEFAULT } = platformContracts();
  const shared = Object.entries(sharing('section'));
  return {
    section: name,
    last: null,
    contract: CONTRACT_VERSION,
    pages: null,
    menu: null,
    provided: Object.fromEntries(shared.map(([request, { version }]) => [request, version])),
    neighbours: [],
    budgetBytes: BUDGET_DEFAULT,
    stableBytes: null,
  };
};

/** Pages and menu entries that other sections and the shell own; this needs no token. */
const takenAt = async (portal) => {
  const { registry, SHELL_PAGES } = portalContracts();
  const { sections } = JSON.parse((await portal.call(registry.resolve)).payload);
  const owned = (pick) =>
    sections.flatMap((section) => pick(section).map((pattern) => ({ owner: section.name, pattern })));
  return {
    pages: [
      ...SHELL_PAGES.map((pattern) => ({ owner: 'shell', pattern })),
      ...owned(({ routes }) => routes.map(({ pattern }) => pattern)),
    ],
    menu: owned(({ nav }) => nav.map(({ path }) => path)),
  };
};

/** What the registry knows about the section itself; nothing without a token. */
const ownAt = async (portal, name) => {
  if (!portal.token) return {};
  const { platform } = platformContracts();
  const { history, budgetBytes, stable } = await portal.call(platform.section, { params: { name } });
  const stableBytes = history.find(({ version }) => version === stable)?.sizes.initial ?? null;
  return { last: history[0]?.version ?? null, budgetBytes, stableBytes };
};

/**
 * What a build is checked against: the portal's data, or without a portal the kit's. `unreached` is the portal of package.json if it
 * does not answer.
 * @param {{ portal?: string, token?: string }} options @param {{ name: string, portal?: string }} place
 */
export const surroundingsOf = async (options, place) => {
  const known = offlineSurroundings(place.name);
  const named = options.portal ?? process.env.TITIAN_PORTAL;
  if (!named && !place.portal) return { around: known, portal: null, unreached: null };
  const portal = connect(options, place);
  try {
    const { platform } = platformContracts();
    const { contract, shared } = await portal.call(platform.packages);
    const around = {
      ...known,
      contract,
      provided: shared,
      ...(await takenAt(portal)),
      ...(await ownAt(portal, place.name)),
    };
    return { around, portal: portal.origin, unreached: null };
  } catch (error) {
    // The portal of package.json may be down or not reachable from here: the checks then run without it.
    if (named || error.code !== 'portal.unreachable') throw error;
    return { around: known, portal: null, unreached: portal.origin };
  }
};
