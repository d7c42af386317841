import fc from 'fast-check';
import type { FolderRight } from '@titian/shared-contracts/repository';
import {
  type Asker,
  includes,
  type RightLine,
  rightsIn,
  type RuledFolder,
  type RuledRepository,
  seenFolders,
} from './repository-rights';

const ORDER: FolderRight[] = ['read', 'write', 'manage'];
const TENANT = 'home';
const [ORGANIZATIONS, ROLES, PEOPLE] = [
  ['o1', 'o2', 'o3'],
  ['r1', 'r2'],
  ['u1', 'u2', 'u3'],
];

const line: fc.Arbitrary<RightLine> = fc.record({
  kind: fc.constantFrom('organization' as const, 'role' as const, 'user' as const),
  id: fc.constantFrom(...ORGANIZATIONS!, ...ROLES!, ...PEOPLE!),
  right: fc.constantFrom(...ORDER),
});
/** A tree: each folder lies in one that was made before it. */
const tree: fc.Arbitrary<RuledFolder[]> = fc
  .array(fc.record({ within: fc.nat(), inherits: fc.boolean(), lines: fc.array(line, { maxLength: 4 }) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((made) =>
    made.map(({ within, inherits, lines }, at) => ({
      id: `f${at}`,
      parentId: at === 0 ? null : `f${within % at}`,
      inherits: at > 0 && inherits,
      lines,
    })),
  );
const repository: fc.Arbitrary<RuledRepository> = fc.record({
  tenantId: fc.constant(TENANT),
  organizationId: fc.constant('o1'),
  visibility: fc.constantFrom('Tenant' as const, 'Organizations' as const, 'Subscribers' as const, 'Private' as const),
  readers: fc.subarray(ORGANIZATIONS!),
});
const asker: fc.Arbitrary<Asker> = fc.record({
  userId: fc.constantFrom(...PEOPLE!),
  roleId: fc.constantFrom(...ROLES!),
  organizationId: fc.constantFrom(...ORGANIZATIONS!, null),
  tenantId: fc.constantFrom(TENANT, TENANT, TENANT, 'away', null),
  manages: fc.constantFrom(false, false, false, true),
});

/** The rule as a person would say it, for one folder: walk up to the list that counts, then look the asker up in it. */
function modelRight(kept: RuledRepository, folders: RuledFolder[], id: string, who: Asker): FolderRight | null {
  if (who.manages) return 'manage';
  if (who.tenantId !== kept.tenantId) return null;
  let at = folders.find((one) => one.id === id)!;
  while (at.inherits && at.parentId) at = folders.find((one) => one.id === at.parentId)!;
  const given = at.lines
    .filter(
      ({ kind, id: named }) =>
        (kind === 'user' && named === who.userId) ||
        (kind === 'role' && named === who.roleId) ||
        (kind === 'organization' && named === who.organizationId),
    )
    .map(({ right }) => right);
  const isRoot = at.parentId === null;
  const isShown =
    kept.visibility === 'Tenant' ||
    (['Organizations', 'Subscribers'].includes(kept.visibility) && kept.readers.includes(who.organizationId!));
  if (isRoot && isShown) given.push('read');
  return ORDER.findLast((right) => given.includes(right)) ?? null;
}

describe('rights in a tree of folders', () => {
  it('are those of the plain model, in ten thousand random trees', () => {
    fc.assert(
      fc.property(repository, tree, asker, (kept, folders, who) => {
        const rights = rightsIn(kept, [...folders].reverse(), who);
        for (const { id } of folders) expect(rights.get(id) ?? null).toBe(modelRight(kept, folders, id, who));
      }),
      { numRuns: 10_000 },
    );
  });

  it('show a folder exactly where it, or one within it, may be read', () => {
    fc.assert(
      fc.property(repository, tree, asker, (kept, folders, who) => {
        const rights = rightsIn(kept, folders, who);
        const seen = seenFolders(folders, rights);
        const within = (id: string): string[] =>
          folders.filter(({ parentId }) => parentId === id).flatMap((child) => [child.id, ...within(child.id)]);
        for (const { id } of folders)
          expect(seen.has(id)).toBe([id, ...within(id)].some((one) => rights.get(one) !== null));
      }),
      { numRuns: 1_000 },
    );
  });

  it('include the lesser ones', () => {
    for (const [at, held] of ORDER.entries())
      for (const [needed, right] of ORDER.entries()) expect(includes(held, right)).toBe(at >= needed);
    expect(includes(null, 'read')).toBe(false);
  });
});
