import type { user } from '../../storage/schema';
import { agencyEmail, type AgencyCode } from '../content/agencies';
import type { DemoRoleName } from '../content/roles';
import { createRandom } from '../random';
import { daysBefore, type SeedContext } from './context';
import type { Organizations } from './organizations';
import type { Roles } from './roles';

const SEED = 709;

const HOLDERS: readonly [username: string, displayName: string, agency: AgencyCode, role: DemoRoleName][] = [
  ['pelulus.jtg', 'Pegawai Pelulus Data', 'JTG', 'Pegawai Kelulusan'],
  ['pelulus.jkm', 'Pegawai Pelulus Kebajikan', 'JKM', 'Pegawai Kelulusan'],
  ['juruaudit.psn', 'Juruaudit Dalam', 'PSN', 'Juruaudit'],
  ['kandungan.psn', 'Editor Kandungan Portal', 'PSN', 'Editor Kandungan'],
];

/** The holders of custom roles, with a random generator of their own: what is drawn for them changes nothing else. */
export function makeRoleHolders(
  { now, secrets }: SeedContext,
  { idOf, divisionOf }: Organizations,
  roles: Roles,
): (typeof user.$inferInsert & { id: string })[] {
  const random = createRandom(SEED);
  return HOLDERS.map(([username, displayName, agency, role]) => {
    const createdAt = daysBefore(now, random.int(100, 400));
    return {
      id: random.id(createdAt),
      username,
      email: agencyEmail(agency, username),
      displayName,
      phone: secrets.seal(`04${random.int(2_000_000, 9_999_999)}`),
      passwordHash: null,
      passwordChangedAt: daysBefore(now, random.int(5, 80)),
      roleId: roles.idOf(role),
      organizationId: idOf(agency),
      divisionId: divisionOf(agency, 0),
      twoFactor: 'normal',
      state: 'Active',
      locale: 'my',
      lastLoginAt: daysBefore(now, random.int(0, 9), random.int(1, 9)),
      createdAt,
    };
  });
}
