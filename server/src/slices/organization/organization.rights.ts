import { division as table } from '../../storage/schema';
import type { Rights, Rows } from '../../testing/matrix/rights';
import { approvers } from '../../testing/matrix/personas';
import { REASON, row } from '../../testing/matrix/row-policy';

declare module '../../testing/matrix/rights' {
  interface Rows {
    division: { id: string };
  }
}

const division = { name: { my: 'A', en: 'A' }, headUserId: null };
const divisionParams = ({ organization, division: { id: divisionId } }: Rows) => ({ id: organization.id, divisionId });
const agency = {
  ...{ code: 'MATRIX', name: { my: 'A', en: 'A' }, type: 'Other', email: 'a@agency.example' },
  ...{ address: null, approvalSlaDays: 7 },
};

export const rights: Rights = {
  async rows({ portal: { db, organizations } }) {
    const part = { organizationId: organizations.consumer.id, name: { my: 'Division', en: 'Division' } };
    const [made] = await db.insert(table).values(part).returning();
    return { division: made! };
  },
  policies: {
    'organization.list': 'open',
    'organization.managed': 'open',
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
  },
  attempts: {
    'organization.create': ({ tenant }) => ({
      ...{ code: 'SPY1', name: { my: 'A', en: 'A' }, type: 'Other', email: 'spy@agency.example' },
      ...{ approvalSlaDays: 7, tenantId: tenant.id },
    }),
  },
};
