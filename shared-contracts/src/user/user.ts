import * as z from 'zod/mini';
import {
  Id,
  ListQuery,
  Locale,
  LocalText,
  OrganizationRef,
  TenantRef,
  Timestamp,
  TwoFactorMode,
} from '@titian/shared-contracts';
import { NamedRef, SeenVersion } from '../managed';
import { DisplayName, EmailAddress, PhoneNumber, Username } from '../person';

/** marketplace.md §17; `Locked` ends by itself or by an administrator. */
export const UserState = z.enum(['PendingActivation', 'Active', 'Locked', 'Disabled', 'Deleted']);
export type UserState = z.infer<typeof UserState>;
export const UserAct = z.enum([
  'update',
  'changeRole',
  'move',
  'handOver',
  'disable',
  'enable',
  'unlock',
  'reset',
  'invite',
  'signOut',
  'remove',
  'restore',
]);
export type UserAct = z.infer<typeof UserAct>;
/** What a person owns, which somebody else has to take over before the account can be removed. */
export const OwnedThings = z.object({ applications: z.int(), orders: z.int(), divisions: z.int() });
export type OwnedThings = z.infer<typeof OwnedThings>;

/** A person for administrators. The phone number is masked; lists mask the address too. */
export const UserAccount = z.object({
  id: Id,
  username: z.string(),
  displayName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  role: z.object({ id: Id, name: z.string(), title: LocalText }),
  organization: z.nullable(z.extend(OrganizationRef, { tenant: TenantRef })),
  division: z.nullable(NamedRef),
  state: UserState,
  statusReason: z.nullable(z.string()),
  lockedUntil: z.nullable(Timestamp),
  deletedAt: z.nullable(Timestamp),
  twoFactor: TwoFactorMode,
  locale: z.nullable(Locale),
  lastLoginAt: z.nullable(Timestamp),
  createdAt: Timestamp,
  rowVersion: z.int(),
  allowed: z.array(UserAct),
});
export type UserAccount = z.infer<typeof UserAccount>;
export const UserDetail = z.extend(UserAccount, { owns: OwnedThings, sessions: z.int() });
export type UserDetail = z.infer<typeof UserDetail>;

export const UserView = z.enum(['all', 'pending', 'locked', 'disabled', 'deleted']);
export const UserQuery = z.extend(ListQuery, { view: z._default(UserView, 'all') });
export type UserQuery = z.infer<typeof UserQuery>;

/** The administrator's form of a person. Without `phone` the number stays as it is. */
export const UserInput = z.object({
  displayName: DisplayName,
  email: EmailAddress,
  phone: z.optional(PhoneNumber),
  roleId: Id,
  divisionId: z.nullable(Id),
  twoFactor: TwoFactorMode,
});
export type UserInput = z.infer<typeof UserInput>;
export const UserInvitation = z.extend(UserInput, { username: Username, organizationId: Id, locale: Locale });
export type UserInvitation = z.infer<typeof UserInvitation>;
/** `handOverTo` takes over what the person owns; required where there is something. */
export const UserMove = z.extend(SeenVersion, {
  organizationId: Id,
  divisionId: z.nullable(Id),
  handOverTo: z.nullable(Id),
});

/** A role that the caller may assign. */
export const GrantableRole = z.object({ id: Id, name: z.string(), title: LocalText, description: LocalText });
