import * as z from 'zod/mini';
import {
  endpoint,
  Id,
  IdParams,
  ListQuery,
  Locale,
  LocalText,
  Nothing,
  OrganizationRef,
  page,
  PageQuery,
  Reason,
  SessionRow,
  TenantRef,
  Timestamp,
  TwoFactorMode,
} from '@titian/shared-contracts';
import { ManagedReason, NamedRef, SeenVersion, TrailEntry } from '../managed';
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
/** From which states each act is taken (marketplace.md §22.6). */
export const USER_ACTS = {
  update: ['PendingActivation', 'Active', 'Locked', 'Disabled'],
  changeRole: ['PendingActivation', 'Active', 'Locked', 'Disabled'],
  move: ['PendingActivation', 'Active', 'Locked', 'Disabled'],
  handOver: ['PendingActivation', 'Active', 'Locked', 'Disabled'],
  disable: ['PendingActivation', 'Active', 'Locked'],
  enable: ['Disabled'],
  unlock: ['Locked'],
  reset: ['Active', 'Locked'],
  invite: ['PendingActivation'],
  signOut: ['Active', 'Locked'],
  remove: ['PendingActivation', 'Active', 'Locked', 'Disabled'],
  restore: ['Deleted'],
} as const satisfies Record<UserAct, readonly UserState[]>;

/** What a person owns, which somebody else has to take over before the account can go. */
export const OwnedThings = z.object({ applications: z.int(), orders: z.int(), divisions: z.int() });
export type OwnedThings = z.infer<typeof OwnedThings>;

/** Somebody as administrators manage them. The phone number is masked; lists mask the address too. */
export const UserAccount = z.object({
  id: Id,
  username: z.string(),
  displayName: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  role: z.object({ id: Id, name: z.string() }),
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

/** What an administrator writes of a person. Without `phone` the number stays as it is. */
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
/** `handOverTo` takes what the person owns; it has to be named where there is something. */
export const UserMove = z.extend(SeenVersion, {
  organizationId: Id,
  divisionId: z.nullable(Id),
  handOverTo: z.nullable(Id),
});

/** A role that the caller may give. */
export const GrantableRole = z.object({ id: Id, name: z.string(), description: LocalText });
const Done = z.object({ done: z.array(Id), failed: z.array(z.object({ id: Id, code: z.string() })) });
const act = { params: IdParams, response: UserDetail } as const;

export const user = {
  list: endpoint({
    method: 'GET',
    path: '/api/manage/users',
    access: 'user.view',
    summary: 'People in scope',
    query: UserQuery,
    response: z.extend(page(UserAccount), { counts: z.record(UserView, z.int()) }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/manage/users/export',
    access: 'user.export',
    summary: 'The filtered people as CSV',
    query: UserQuery,
    response: z.string(),
    produces: 'text/csv',
  }),
  roles: endpoint({
    method: 'GET',
    path: '/api/manage/users/roles',
    access: 'user.view',
    summary: 'Roles that the caller may give',
    response: z.array(GrantableRole),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/manage/users/:id',
    access: 'user.view',
    summary: 'One person',
    ...act,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/api/manage/users/:id/sessions',
    access: 'user.view',
    summary: 'Where somebody is signed in',
    params: IdParams,
    response: z.array(SessionRow),
  }),
  trail: endpoint({
    method: 'GET',
    path: '/api/manage/users/:id/trail',
    access: 'user.view',
    summary: 'Audit trail of an account',
    params: IdParams,
    query: PageQuery,
    response: page(TrailEntry),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/manage/users',
    access: 'user.create',
    summary: 'Invite somebody: the account waits for its activation by mail',
    body: UserInvitation,
    response: UserDetail,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/manage/users/:id',
    access: 'user.update',
    summary: 'Change',
    ...act,
    body: z.extend(SeenVersion, { input: UserInput }),
  }),
  move: endpoint({
    method: 'POST',
    path: '/api/manage/users/:id/move',
    access: 'user.update',
    summary: 'Move to another organisation, handing over what stays behind',
    ...act,
    body: UserMove,
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/api/manage/users/:id/hand-over',
    access: 'user.update',
    summary: 'Give what somebody owns to a colleague',
    ...act,
    body: z.object({ to: Id }),
  }),
  disable: endpoint({
    method: 'POST',
    path: '/api/manage/users/:id/disable',
    access: 'user.update',
    summary: 'Disable and sign out',
    ...act,
    body: ManagedReason,
  }),
  disableMany: endpoint({
    method: 'POST',
    path: '/api/manage/users/disable',
    access: 'user.update',
    summary: 'Disable several alike',
    body: z.object({ ids: z.array(Id).check(z.minLength(1), z.maxLength(100)), reason: Reason }),
    response: Done,
  }),
  enable: endpoint({
    method: 'POST',
    path: '/api/manage/users/:id/enable',
    access: 'user.update',
    summary: 'Enable again',
    ...act,
  }),
  unlock: endpoint({
    method: 'POST',
    path: '/api/manage/users/:id/unlock',
    access: 'user.update',
    summary: 'Lift the lock of failed sign-ins',
    ...act,
  }),
  sendReset: endpoint({
    method: 'POST',
    path: '/api/manage/users/:id/reset',
    access: 'user.update',
    summary: 'Mail a link for a new password',
    ...act,
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/manage/users/:id/invite',
    access: 'user.create',
    summary: 'Mail the activation again',
    ...act,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/manage/users/:id/sign-out',
    access: 'user.update',
    summary: 'End all sessions',
    ...act,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/manage/users/:id',
    access: 'user.delete',
    summary: 'Delete; refused while they own things',
    params: IdParams,
    response: Nothing,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/manage/users/:id/restore',
    access: 'user.delete',
    summary: 'Bring back, disabled, what was deleted lately',
    ...act,
  }),
};
