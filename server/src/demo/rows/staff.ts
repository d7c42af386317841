import type { RoleName } from '@titian/shared-contracts';
import { type SentenceCode, sentenceColumns } from '../../audit/sentences';
import { agencyEmail } from '../content/agencies';
import { DORMANT_AGENCY, STAFF, type StaffMember } from '../content/staff';
import type { division, loginGuard, organization, portalLog, user } from '../../storage/schema';
import { daysBefore, type SeedContext } from './context';
import type { Organizations } from './organizations';
import type { People } from './people';

type UserRow = typeof user.$inferInsert & { id: string };
type LogRow = typeof portalLog.$inferInsert;

/** How many days ago colleagues were invited. */
const JOINED = { min: 8, max: 50 };
const LOCKED_FOR = 0.8;

interface Parts {
  context: SeedContext;
  organizations: Organizations;
  people: People;
  roles: Record<RoleName, string>;
}

function logOf({ context, organizations, people }: Parts, at: Date, values: Partial<LogRow>): LogRow {
  const admin = people.byName('tenantadmin');
  return {
    ...{ id: context.random.id(at), at, actionBy: admin.username, actorId: admin.id, actorRole: admin.role },
    ...{ organizationId: organizations.idOf(admin.agency), tenantId: organizations.tenantOf(admin.agency) },
    ...{ portalType: 'Developer', logType: 'User', outcome: 'ok', changes: [], ip: '10.27.4.18' },
    ...{ action: '', actionDescription: '', correlationId: context.random.id(at), ...values },
  };
}

function memberRow({ context, organizations, roles }: Parts, person: StaffMember, joined: Date): UserRow {
  const { now, random, secrets } = context;
  const { username, displayName, role, agency, division: part, state = 'Active', reason, deletedDays } = person;
  return {
    ...{ id: random.id(joined), username, displayName, email: agencyEmail(agency, username), twoFactor: 'normal' },
    phone: secrets.seal(`04${random.int(2_000_000, 9_999_999)}`),
    roleId: roles[role],
    organizationId: organizations.idOf(agency),
    divisionId: organizations.divisionOf(agency, part),
    state: deletedDays ? 'Disabled' : state,
    statusReason: reason ?? null,
    deletedAt: deletedDays ? daysBefore(now, deletedDays) : null,
    lastLoginAt: state === 'Active' ? daysBefore(now, random.int(0, 7), random.int(1, 9)) : null,
    ...{ locale: 'my', createdAt: joined },
  };
}

/** The log of what was done to each colleague's account. */
function trailOf(parts: Parts, row: UserRow, { reason, deletedDays }: StaffMember): LogRow[] {
  const target = { targetType: 'user', targetId: row.id, targetLabel: row.username };
  const { now } = parts.context;
  const entry = (at: Date, action: SentenceCode, more: Partial<LogRow> = {}) =>
    logOf(parts, at, { ...target, action, ...sentenceColumns({ action, target: { label: row.username } }), ...more });
  const changes = [{ path: '/state', before: null, after: 'PendingActivation' }];
  return [
    entry(row.createdAt!, 'USER_CREATE', { changes }),
    ...(reason ? [entry(daysBefore(now, 4, 3), 'USER_DISABLE', { reason })] : []),
    ...(deletedDays ? [entry(row.deletedAt!, 'USER_DELETE')] : []),
  ];
}

function dormantAgency(parts: Parts) {
  const { context, organizations, roles } = parts;
  const { random, now } = context;
  const { code, name, type, reason, division: part, people } = DORMANT_AGENCY;
  const [since, ended] = [daysBefore(now, 900), daysBefore(now, 21, 4)];
  const id = random.id(since);
  const agency: typeof organization.$inferInsert = {
    ...{ id, code, name, type, email: 'pejabat@lpp.example', approvalSlaDays: 14, createdAt: since },
    ...{ tenantId: organizations.tenants.find((row) => row.code === DORMANT_AGENCY.tenant)!.id },
    ...{ status: 'Disabled', statusReason: reason, updatedAt: ended },
  };
  const divisionId = random.id(since);
  const users = people.map(({ username, displayName, role }): UserRow => ({
    ...{ id: random.id(since), username, displayName, email: `${username}@lpp.example`, twoFactor: 'normal' },
    ...{ roleId: roles[role], organizationId: id, divisionId, state: 'Active', locale: 'my' },
    ...{ lastLoginAt: daysBefore(now, 24), createdAt: since },
  }));
  const target = { targetType: 'organization', targetId: id, targetLabel: code };
  const changes = [{ path: '/status', before: 'Active', after: 'Disabled' }];
  const said = sentenceColumns({ action: 'ORG_DISABLE', target: { label: code } });
  const entry = { ...target, action: 'ORG_DISABLE', reason, ...said };
  const divisions: (typeof division.$inferInsert)[] = [{ id: divisionId, organizationId: id, name: part }];
  return { agency, users, divisions, log: logOf(parts, ended, { ...entry, changes }) };
}

/** Colleagues of every agency, and a disabled agency, with the log of what was done to them. */
export function makeStaff(parts: Parts) {
  const { now, random } = parts.context;
  const made = STAFF.map((person) => {
    const row = memberRow(parts, person, daysBefore(now, random.int(JOINED.min, JOINED.max), random.int(1, 8)));
    return { person, row, logs: trailOf(parts, row, person) };
  });
  const dormant = dormantAgency(parts);
  const locks = made
    .filter(({ person }) => person.isLocked)
    .map(({ row }): typeof loginGuard.$inferInsert => ({
      ...{ subject: `user:${row.id}`, failures: 0, locks: 7, updatedAt: now },
      lockedUntil: daysBefore(now, -LOCKED_FOR),
    }));
  return {
    organizations: [dormant.agency],
    divisions: dormant.divisions,
    users: [...made.map(({ row }) => row), ...dormant.users],
    logs: [...made.flatMap(({ logs }) => logs), dormant.log],
    locks,
  };
}

/** Sets as head of each division the person who joined it first. */
export const withHeads = (divisions: (typeof division.$inferInsert)[], users: UserRow[]) =>
  divisions.map((row) => ({ ...row, headUserId: users.find(({ divisionId }) => divisionId === row.id)?.id ?? null }));
