import type { UserAccount } from '@titian/shared-contracts/user';
import type { Call } from '../../http/call';
import { zoned } from '../../http/csv';
import type { Secrets } from '../../security/secrets';
import { allowedActs, whoIs } from './user.policy';
import type { PersonRow } from './user.repository';

const VISIBLE_DIGITS = 4;

/** Shows enough of an address to recognise it, not enough to write to it. */
export const maskEmail = (email: string): string => {
  const [box = '', host = ''] = email.split('@');
  return `${box.slice(0, 2)}•••@${host}`;
};
const maskPhone = (phone: string): string => `•••• ${phone.slice(-VISIBLE_DIGITS)}`;

const organizationOf = ({ organization, tenant }: PersonRow): UserAccount['organization'] =>
  organization && tenant ? { ...organization, tenant } : null;

/** An account as the caller sees it, with the phone number masked. */
export function toPerson(call: Pick<Call, 'actor' | 'now'>, secrets: Secrets, row: PersonRow): UserAccount {
  const { user, role, division, state, lockedUntil } = row;
  return {
    id: user.id,
    username: user.username,
    displayName: user.displayName,
    email: user.email,
    phone: user.phone && maskPhone(secrets.open(user.phone)),
    imageUrl: user.imageUrl,
    role: { id: role.id, name: role.name, title: role.title },
    organization: organizationOf(row),
    division,
    state,
    statusReason: user.statusReason,
    lockedUntil: lockedUntil?.toISOString() ?? null,
    deletedAt: user.deletedAt?.toISOString() ?? null,
    twoFactor: user.twoFactor,
    locale: user.locale,
    lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
    rowVersion: user.rowVersion,
    allowed: allowedActs(call, whoIs(row)),
  };
}

export const csvColumns: Record<string, (row: PersonRow) => unknown> = {
  displayName: ({ user }) => user.displayName,
  username: ({ user }) => user.username,
  email: ({ user }) => user.email,
  role: ({ role }) => role.name,
  organisation: ({ organization }) => organization?.code,
  tenant: ({ tenant }) => tenant?.code,
  divisionMs: ({ division }) => division?.name.my,
  state: ({ state }) => state,
  twoFactor: ({ user }) => user.twoFactor,
  lastLoginAt: ({ user }) => user.lastLoginAt && zoned(user.lastLoginAt),
  createdAt: ({ user }) => zoned(user.createdAt),
};
