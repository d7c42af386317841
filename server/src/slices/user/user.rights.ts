import type { Rights } from '../../testing/matrix/rights';
import { approvers } from '../../testing/matrix/personas';
import { REASON, row, stranger } from '../../testing/matrix/row-policy';

const person = { displayName: 'Matrix', email: 'matrix@agency.example', divisionId: null, twoFactor: 'normal' };
const elsewhere = { organizationId: stranger, divisionId: null, handOverTo: null };

export const rights: Rights = {
  policies: {
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
  },
  attempts: {
    'user.create': ({ organization, user }) => ({
      ...{ displayName: 'Spy', email: 'spy@agency.example', twoFactor: 'normal', divisionId: null, locale: 'my' },
      ...{ username: 'spymade', organizationId: organization.id, roleId: user.roleId },
    }),
    'user.disableMany': ({ user }) => ({ ids: [user.id], reason: REASON }),
  },
};
