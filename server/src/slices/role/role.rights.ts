import type { Rights } from '../../testing/matrix/rights';
import { platform } from '../../testing/matrix/personas';
import { REASON, row } from '../../testing/matrix/row-policy';

declare module '../../testing/matrix/rights' {
  interface Rows {
    role: { id: string };
    deletedRole: { id: string };
  }
}

const role = {
  title: { my: 'Matrix', en: 'Matrix' },
  description: { my: 'A', en: 'A' },
  permissions: { cart: ['view'] },
};

export const rights: Rights = {
  rows: async ({ portal: { make } }) => ({
    role: await make.role(),
    deletedRole: await make.role({ deletedAt: new Date() }),
  }),
  policies: {
    'role.list': 'open',
    'role.checkedRights': 'open',
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
  },
  // Roles are common to all tenants, although only the platform changes them.
  common: ['role.detail', 'role.history', 'role.preview'],
  pages: ({ role: { id }, user }) => [`/authorization/${id}`, `/authorization/manage?person=${user.id}`],
};
