import { DEFINITION_MAX_BYTES } from '@titian/shared-contracts/definition';
import type { PlaneApi } from '@titian/shared-contracts/plane';
import { sizeOf } from './document';
import { byAddress, type LeaveOut } from './fitting-content';

/**
 * Characters that all APIs of a snapshot may have together, and all documents that are read for it. It is written as one text, which a node is sent in
 * another one, and V8 has none of more than 536 million. 1,000 APIs with documents of 28 kB have 33 million.
 */
export const MOST = 8 * DEFINITION_MAX_BYTES;

/** How often an API may be as long as its document, since what operations refer to is in it for each of them. Those of the demo are 1.3 times as long. */
const TIMES = 5;
/** Of a short document, which may say the same of each of its operations. */
const LEAST = 1_048_576;
/** Characters that one API may have, by the length of its document. */
export const mostOf = (length: number): number => Math.max(LEAST, TIMES * length);

interface Owned {
  organizationId: string;
  versionId: string;
}

/** Versions in the order in which they give way: those of the organisation that has most first, lest another loses anything by it, its largest first. */
export function largestFirst<T extends Owned>(versions: readonly T[], sizeOfOne: (version: T) => number): T[] {
  const sums = new Map<string, number>();
  for (const one of versions) sums.set(one.organizationId, (sums.get(one.organizationId) ?? 0) + sizeOfOne(one));
  const sumOf = ({ organizationId }: T) => sums.get(organizationId)!;
  return versions.toSorted(
    (one, other) =>
      sumOf(other) - sumOf(one) ||
      one.organizationId.localeCompare(other.organizationId) ||
      sizeOfOne(other) - sizeOfOne(one) ||
      one.versionId.localeCompare(other.versionId),
  );
}

interface Loss {
  /** What is lost; null for the API as a whole, which is refused then. */
  what: string | null;
  without: (api: PlaneApi) => PlaneApi | null;
}
/** What an API loses, in this order. Nobody may be let pass unchecked where calls are to be checked. */
const LOSSES: readonly Loss[] = [
  { what: 'answers', without: (api) => ({ ...api, answers: null }) },
  { what: 'twin', without: (api) => ({ ...api, twin: null }) },
  {
    what: 'requests and schemas',
    without: (api) =>
      api.validation === 'block'
        ? api
        : { ...api, operations: api.operations.map((one) => ({ ...one, request: null })), definitions: {} },
  },
  { what: null, without: () => null },
];

/** Each loss of each API, in the order in which they are made until the rest is short enough. */
function lossesOf(apis: readonly PlaneApi[]): (Loss & { versionId: string })[] {
  const order = largestFirst(apis, sizeOf);
  const organizations = [...new Set(order.map(({ organizationId }) => organizationId))];
  return organizations.flatMap((id) => {
    const own = order.filter(({ organizationId }) => organizationId === id);
    return LOSSES.flatMap((loss) => own.map(({ versionId }) => ({ ...loss, versionId })));
  });
}

/** APIs with so much of them that together they have at most so many characters. */
export function withinBudget(apis: readonly PlaneApi[], most: number, leaveOut: LeaveOut): PlaneApi[] {
  let size = apis.reduce((sum, api) => sum + sizeOf(api), 0);
  if (size <= most) return [...apis];
  const why = `${apis.length === 1 ? 'it is' : 'all APIs are'} longer than ${most} characters`;
  const kept = new Map(apis.map((api) => [api.versionId, api]));
  for (const { versionId, what, without } of lossesOf(apis)) {
    if (size <= most) break;
    const before = kept.get(versionId)!;
    const after = without(before);
    const less = sizeOf(before) - (after ? sizeOf(after) : 0);
    if (less <= 0) continue;
    size -= less;
    if (after) kept.set(versionId, after);
    else kept.delete(versionId);
    leaveOut(`apis ${byAddress(before)}${after ? ` without ${what} (${why})` : `: ${why}`}`);
  }
  return [...kept.values()];
}
