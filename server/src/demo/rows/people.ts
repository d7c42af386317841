import type { RoleName } from '@titian/shared-contracts';
import type { user } from '../../storage/schema';
import { AGENCIES, type AgencyCode } from '../content/agencies';
import { PEOPLE, type DemoPerson } from '../content/people';
import { daysBefore, type SeedContext } from './context';
import type { Organizations } from './organizations';

type UserRow = typeof user.$inferInsert & { id: string };

export interface People {
  rows: UserRow[];
  byName(username: string): DemoPerson & { id: string };
  /** The approver of an agency: the administrator of its tenant. */
  approverOf(agency: AgencyCode): DemoPerson & { id: string };
  all: (DemoPerson & { id: string })[];
}

/** Takes the drawn number even where it isn't used, so that the random sequence, and with it the demo, stays the same. */
const passwordAgeOf = (drawn: number, given?: number) => given ?? drawn;

/** Only the demo's accounts can sign in, and people who must first change an old password; all others have no password. */
export function makePeople(
  { now, random, secrets }: SeedContext,
  { idOf, divisionOf }: Organizations,
  { roles, passwordHash }: { roles: Record<RoleName, string>; passwordHash: string },
): People {
  const all = PEOPLE.map((person) => ({ ...person, id: random.id(daysBefore(now, random.int(200, 900))) }));
  const rows = all.map(
    ({
      id,
      username,
      email,
      displayName,
      role,
      agency,
      division,
      state,
      twoFactor,
      isAccount,
      passwordAge,
      locale,
    }): UserRow => ({
      id,
      username,
      email,
      displayName,
      phone: secrets.seal(`04${random.int(2_000_000, 9_999_999)}`),
      passwordHash: isAccount || passwordAge ? passwordHash : null,
      passwordChangedAt: isAccount ? now : daysBefore(now, passwordAgeOf(random.int(5, 80), passwordAge)),
      roleId: roles[role],
      organizationId: idOf(agency),
      divisionId: divisionOf(agency, division),
      twoFactor,
      state,
      locale: isAccount ? null : locale,
      lastLoginAt: state === 'Active' ? daysBefore(now, random.int(0, 12), random.int(1, 9)) : null,
      createdAt: daysBefore(now, random.int(200, 900)),
    }),
  );
  const byName = (username: string) => {
    const found = all.find((person) => person.username === username);
    if (!found) throw new Error(`Nobody is called ${username}.`);
    return found;
  };
  const approvers = { KN: byName('tenantadmin'), PBT: byName('pentadbir.pbt') };
  return { rows, all, byName, approverOf: (agency) => approvers[AGENCIES[agency].tenant] };
}
