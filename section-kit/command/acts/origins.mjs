import { platformContracts } from '../contracts.mjs';
import { formatInstant } from '../instants.mjs';
import { connectToAct } from '../portal.mjs';
import { reasonOf } from '../reason.mjs';
import { Refusal, usageError } from '../refusal.mjs';
import { table } from '../report.mjs';

const CHANGES = ['add', 'remove'];

/** @returns {('releases' | 'overrides')[] | null} the uses of `--for`; null without it */
const usesOf = ({ for: list }) => {
  if (list === undefined) return null;
  const { options: known } = platformContracts().OriginUse;
  const uses = list.split(',').map((use) => use.trim());
  const wrong = uses.find((use) => !known.includes(use));
  if (wrong !== undefined) throw usageError('origins', `--for takes ${known.join(' and ')}, not “${wrong}”`);
  return uses;
};

/** The origin in the form in which it is listed. */
const originIn = (text) => {
  if (!text) throw usageError('origins', '<origin> is missing: https://files.example');
  const origin = platformContracts().typedOrigin(text);
  if (!origin)
    throw usageError('origins', `${text} is not https:// with a host and perhaps a port, and nothing after it`);
  return origin;
};

const rowOf = ({ origin, use, by, at, needed, reason }) => [
  origin,
  use,
  `${by}, ${formatInstant(at)}`,
  needed.map(({ section, version }) => `${section} ${version}`).join(', '),
  reason,
];

const list = async (portal, { origins }) => {
  const rows = await portal.call(origins);
  return {
    data: { origins: rows },
    lines:
      rows.length > 0
        ? table([['origin', 'for', 'added', 'runs from there', ''], ...rows.map(rowOf)])
        : ['No origin is listed: releases come from the portal, overrides from their authors’ own machines.'],
  };
};

const add = async (portal, { addOrigin }, { origin, uses, reason }) => {
  if (!uses) throw usageError('origins', '--for is missing: releases, overrides, or both with a comma');
  const added = await portal.call(addOrigin, { body: { origin, uses, reason } });
  return { data: { added }, lines: [`From ${origin} may come: ${added.map(({ use }) => use).join(', ')}.`] };
};

/** Without `--for`, all entries of the origin. */
const remove = async (portal, { origins, removeOrigin }, { origin, uses, reason }) => {
  const rows = await portal.call(origins);
  const entries = rows.filter((row) => row.origin === origin && (!uses || uses.includes(row.use)));
  if (entries.length === 0)
    throw new Refusal('origins.unlisted', `${origin} is not on the list`, { cure: 'section origins list' });
  for (const { id } of entries) await portal.call(removeOrigin, { params: { id }, body: { reason } });
  const removed = entries.map(({ use }) => use);
  return { data: { origin, removed }, lines: [`From ${origin} may come no more: ${removed.join(', ')}.`] };
};

/** Lists and changes the origins from which releases and overrides may come. */
export default async ({ args, options }) => {
  const [what = 'list', text] = args;
  if (what !== 'list' && !CHANGES.includes(what)) throw usageError('origins', `list, add or remove, not “${what}”`);
  const change = what === 'list' ? null : { origin: originIn(text), uses: usesOf(options), reason: reasonOf(options) };
  const portal = connectToAct(options);
  const { platform } = platformContracts();
  if (!change) return list(portal, platform);
  return (what === 'add' ? add : remove)(portal, platform, change);
};
