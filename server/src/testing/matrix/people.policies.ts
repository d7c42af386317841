import { encrypt } from '../../gateway/cipher';
import type { NameIn } from './endpoint-name';
import {
  REASON,
  own,
  consumers,
  approvers,
  platform,
  row,
  division,
  divisionParams,
  tenant,
  agency,
  stranger,
  person,
  elsewhere,
  role,
  type Policy,
} from './row-policy';

type PeopleGroup =
  | 'account'
  | 'session'
  | 'profile'
  | 'preference'
  | 'registration'
  | 'user'
  | 'role'
  | 'tenant'
  | 'organization'
  | 'division';

/** Who reaches what of accounts, people, their roles and the agencies they belong to. */
export const PEOPLE_POLICIES: Record<NameIn<PeopleGroup>, Policy> = {
  'account.forgotPassword': 'open',
  'account.resetPassword': 'open',
  'account.changePassword': 'open',
  'account.resetLink': 'open',
  'account.activationLink': 'open',
  'account.activate': 'open',
  'account.resendActivation': 'open',
  'account.unlock': 'open',
  'account.resendCode': 'open',
  'account.captcha': 'open',

  'session.token': 'open',
  'session.logout': 'open',
  'session.me': 'open',
  'session.user': row('user', consumers),
  'session.sessions': 'open',
  'session.revoke': row('session', own),
  'session.revokeOthers': 'open',
  'session.portalLog': 'open',
  'session.config': 'open',

  'profile.update': row('user', own, { displayName: 'Matrix', phone: encrypt('0123456789'), twoFactor: 'normal' }),

  'preference.list': 'open',
  'preference.save': 'open',

  'registration.organizations': 'open',
  'registration.register': 'open',
  'registration.confirm': 'open',
  'registration.lookUp': 'open',
  'registration.registerAtCounter': 'open',
  'registration.count': 'open',
  'registration.list': 'open',
  'registration.detail': row('applicant', approvers),
  'registration.approve': row('applicant', approvers, { rowVersion: 1 }),
  'registration.reject': row('applicant', approvers, { rowVersion: 1, reason: REASON }),
  'registration.decideMany': 'open',

  'user.list': 'open',
  'user.export': 'open',
  'user.roles': 'open',
  'user.create': 'open',
  'user.disableMany': 'open',
  'user.detail': row('user', approvers),
  'user.sessions': row('user', approvers),
  'user.trail': row('user', approvers),
  'user.update': row('user', approvers, { rowVersion: 1, input: { ...person, roleId: stranger } }),
  'user.move': row('user', approvers, { rowVersion: 1, ...elsewhere }),
  'user.handOver': row('user', approvers, { to: stranger }),
  'user.disable': row('user', approvers, { reason: REASON }),
  'user.enable': row('user', approvers),
  'user.unlock': row('user', approvers),
  'user.sendReset': row('user', approvers),
  'user.invite': row('user', approvers),
  'user.signOut': row('user', approvers),
  'user.remove': row('user', approvers),
  'user.restore': row('user', approvers),

  'role.list': 'open',
  'role.asked': 'open',
  'role.people': 'open',
  'role.effective': row('user', platform),
  'role.create': 'open',
  'role.detail': row('role', platform),
  'role.update': row('role', platform, { ...role, rowVersion: 1, reason: REASON }),
  'role.remove': row('role', platform),
  'role.recover': row('deletedRole', platform),
  'role.preview': row('role', platform, { permissions: { cart: ['view'] } }),
  'role.history': row('role', platform),
  'role.restore': row('role', platform, { version: 1, rowVersion: 1, reason: REASON }),
  'role.assign': {
    params: (rows) => ({ id: rows.role.id }),
    reachedBy: platform,
    body: ({ user }) => ({ people: [{ id: user.id, fromRoleId: user.roleId }], reason: REASON }),
  },

  'tenant.list': 'open',
  'tenant.export': 'open',
  'tenant.create': 'open',
  'tenant.detail': row('tenant', approvers),
  'tenant.trail': row('tenant', approvers),
  'tenant.update': row('tenant', approvers, { rowVersion: 1, input: tenant }),
  'tenant.disable': row('tenant', platform, { reason: REASON }),
  'tenant.enable': row('tenant', platform),
  'tenant.remove': row('tenant', platform),
  'tenant.restore': row('tenant', platform),

  'organization.list': 'open',
  'organization.registry': 'open',
  'organization.export': 'open',
  'organization.account': row('organization', approvers),
  'organization.create': 'open',
  'organization.update': row('organization', approvers, { rowVersion: 1, input: agency }),
  'organization.disable': row('organization', approvers, { reason: REASON }),
  'organization.enable': row('organization', approvers),
  'organization.remove': row('organization', approvers),
  'organization.restore': row('organization', approvers),
  'organization.trail': row('organization', approvers),

  'division.list': row('organization', approvers),
  'division.create': row('organization', approvers, division),
  'division.update': { params: divisionParams, reachedBy: approvers, body: () => division },
  'division.remove': { params: divisionParams, reachedBy: approvers },
};
