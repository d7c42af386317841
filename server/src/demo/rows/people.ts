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
  /** Who decides for an agency: the administrator of its tenant. */
  approverOf(agency: AgencyCode): DemoPerson & { id: string };
  all: (DemoPerson & { id: string })[];
}

/** The drawn number is drawn in any case: the same seed goes on making the same demo. */
const agedAs = (drawn: number, said?: number) => said ?? drawn;

/** Only the demo's accounts can sign in, and who must change an old password first; everybody else is there to be seen. */
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
      passwordChangedAt: isAccount ? now : daysBefore(now, agedAs(random.int(5, 80), passwordAge)),
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
