import type { Rights } from '../../testing/matrix/rights';
import type { Persona } from '../../testing/matrix/personas';
import { approvers } from '../../testing/matrix/personas';
import { REASON, row, stranger } from '../../testing/matrix/row-policy';
import { accessPolicy, throttlePolicy } from '../catalogue/catalogue.tables';
import { organizationGroup } from './policy.tables';

declare module '../../testing/matrix/rights' {
  interface Rows {
    throttlePolicy: { id: string };
    accessPolicy: { id: string };
    organizationGroup: { id: string };
  }
}

/** Those of the tenant who look after APIs. */
const readers: Persona[] = ['superadmin', 'tenantadmin', 'developer', 'neighbourdev'];
const rate = { limit: 5, perSeconds: 60, burst: 0, exceptions: [], enabled: true };
const coming = { ...rate, limit: 4, from: '2099-01-01T00:00:00.000Z', reason: REASON, by: 'Matrix' };
const throttle = {
  ...{ name: 'matrix-throttle', level: 'Application', ...rate },
  ...{ everyApplication: false, applicationIds: [] },
};
const access = { name: 'matrix-access', enabled: true, rules: [], otherwise: 'deny' };
const RULE = {
  ...{ effect: 'allow', organizations: [], groups: [], applications: [], networks: [], times: [], purposes: [] },
  operations: [],
};
const group = { name: { my: 'A', en: 'A' }, organizationIds: [stranger] };

export const rights: Rights = {
  async rows({ portal: { db, tenants } }) {
    const tenantId = tenants.home.id;
    const [one] = await db
      .insert(throttlePolicy)
      .values({ ...rate, name: 'matrix-own', level: 'Application', tenantId, coming })
      .returning();
    const rules = { rules: [], otherwise: 'deny' as const };
    const [other] = await db
      .insert(accessPolicy)
      .values({ name: 'matrix-own', ...rules, tenantId })
      .returning();
    const [third] = await db.insert(organizationGroup).values({ name: group.name, tenantId }).returning();
    return { throttlePolicy: one!, accessPolicy: other!, organizationGroup: third! };
  },
  owned: ['throttlePolicy', 'accessPolicy', 'organizationGroup'],
  policies: {
    'throttlePolicy.list': 'open',
    'throttlePolicy.choices': 'open',
    'throttlePolicy.detail': row('throttlePolicy', readers),
    'throttlePolicy.create': 'open',
    'throttlePolicy.update': row('throttlePolicy', approvers, { rowVersion: 1, reason: REASON, input: throttle }),
    'throttlePolicy.cancel': row('throttlePolicy', approvers, { rowVersion: 1, reason: REASON }),
    'throttlePolicy.remove': row('throttlePolicy', approvers),
    'accessPolicy.list': 'open',
    'accessPolicy.choices': 'open',
    'accessPolicy.detail': row('accessPolicy', readers),
    'accessPolicy.create': 'open',
    'accessPolicy.update': row('accessPolicy', approvers, { rowVersion: 1, reason: REASON, input: access }),
    'accessPolicy.lost': row('accessPolicy', approvers, { input: access }),
    'accessPolicy.remove': row('accessPolicy', approvers),
    'organizationGroup.list': 'open',
    'organizationGroup.create': 'open',
    'organizationGroup.update': row('organizationGroup', approvers, { rowVersion: 1, input: group }),
    'organizationGroup.remove': row('organizationGroup', approvers),
    'explanation.apis': 'open',
    'explanation.explain': 'open',
    'explanation.callers': 'open',
  },
  attempts: {
    'throttlePolicy.create': ({ application }) => ({
      input: { ...throttle, name: 'matrix-foreign', applicationIds: [application.id] },
    }),
    // Rules and groups may name any organisation: whom an agency lets in is its own matter. Groups are those of the own tenant.
    'accessPolicy.create': ({ organizationGroup: { id } }) => ({
      input: { ...access, name: 'matrix-foreign', rules: [{ ...RULE, groups: [id] }] },
    }),
    'organizationGroup.create': null,
  },
};
