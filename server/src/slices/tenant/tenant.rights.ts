import type { Rights } from '../../testing/matrix/rights';
import { approvers, platform } from '../../testing/matrix/personas';
import { REASON, row } from '../../testing/matrix/row-policy';

const tenant = { code: 'MATRIX', name: { my: 'A', en: 'A' } };

export const rights: Rights = {
  policies: {
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
  },
};
