import type { Persona, Rows } from './world';

/** An endpoint that names a row: the row of the home tenant that is tried, and the only personas that reach it. */
export interface RowPolicy {
  params: (rows: Rows) => Record<string, string>;
  body?: (rows: Rows) => object;
  reachedBy: Persona[];
}
/** `open`: no row is named, so its access alone decides; what it answers is within the caller's scope. */
export type Policy = 'open' | RowPolicy;

/** A reason that is long enough. */
export const REASON = 'For the rights matrix';
const id = (name: { [R in keyof Rows]: Rows[R] extends { id: string } ? R : never }[keyof Rows]) => (rows: Rows) => ({
  id: (rows[name] as { id: string }).id,
});
export const own: Persona[] = ['client'];
export const consumers: Persona[] = ['client', 'tenantadmin', 'superadmin'];
export const providers: Persona[] = ['developer', 'tenantadmin', 'superadmin'];
export const approvers: Persona[] = ['tenantadmin', 'superadmin'];
export const platform: Persona[] = ['superadmin'];

export const line = (body?: object): RowPolicy => ({
  params: id('line'),
  reachedBy: own,
  ...(body && { body: () => body }),
});
export const item = (reachedBy: Persona[], body?: object): RowPolicy => ({
  params: (rows) => ({ id: rows.item.id }),
  reachedBy,
  ...(body && { body: () => body }),
});
export const project = (body: object): RowPolicy => ({
  params: (rows) => ({ id: rows.api.project.id }),
  reachedBy: providers,
  body: () => body,
});
export const row = (name: Parameters<typeof id>[0], reachedBy: Persona[], body?: object): RowPolicy => ({
  params: id(name),
  reachedBy,
  ...(body && { body: () => body }),
});
export const announcement = {
  title: { my: 'A', en: 'A' },
  body: { my: 'A', en: 'A' },
  ...{ art: 'river', link: '/', severity: 'Info', audience: 'All', from: '2026-11-21T00:00:00Z', to: null },
  ...{ pinned: false, rowVersion: 1 },
};

export const division = { name: { my: 'A', en: 'A' }, headUserId: null };
export const divisionParams = ({ organization, division: { id: divisionId } }: Rows) => ({
  id: organization.id,
  divisionId,
});
export const tenant = { code: 'MATRIX', name: { my: 'A', en: 'A' } };
export const agency = { ...tenant, type: 'Other', email: 'a@agency.example', address: null, approvalSlaDays: 7 };
export const person = { displayName: 'Matrix', email: 'matrix@agency.example', divisionId: null, twoFactor: 'normal' };
export const stranger = '00000000-0000-4000-8000-000000000000';
export const elsewhere = { organizationId: stranger, divisionId: null, handOverTo: null };

export const role = { name: 'Matrix', description: { my: 'A', en: 'A' }, permissions: { cart: ['view'] } };
