import type { SnapshotChange } from '@titian/shared-contracts/gateway';

type Content = Record<string, unknown>;
interface Identified {
  id?: string;
  versionId?: string;
}
/** What every snapshot has of its own. */
const OWN = ['version', 'issuedAt'];

const rowsOf = (part: unknown): Map<string, string> =>
  Array.isArray(part)
    ? new Map((part as Identified[]).map((row) => [row.id ?? row.versionId ?? '', JSON.stringify(row)]))
    : new Map([['', JSON.stringify(part ?? null)]]);

function changeOf(part: string, before: unknown, after: unknown): SnapshotChange {
  const [was, is] = [rowsOf(before), rowsOf(after)];
  const ids = [...is.keys()];
  return {
    part,
    added: ids.filter((id) => !was.has(id)).length,
    changed: ids.filter((id) => was.has(id) && was.get(id) !== is.get(id)).length,
    removed: [...was.keys()].filter((id) => !is.has(id)).length,
  };
}

/** How many rows of each part a snapshot has more, other and fewer than the one before; parts that are the same are left out. */
export const snapshotChanges = (before: Content, after: Content): SnapshotChange[] =>
  Object.keys(after)
    .filter((part) => !OWN.includes(part))
    .map((part) => changeOf(part, before[part], after[part]))
    .filter(({ added, changed, removed }) => added + changed + removed > 0);
