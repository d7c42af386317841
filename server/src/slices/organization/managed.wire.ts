import { allows } from '@titian/shared-contracts';
import type { ManagedAct } from '@titian/shared-contracts/managed';
import { type OrganizationAccount, OrganizationType } from '@titian/shared-contracts/organization';
import type { Actor } from '../../http/call';
import { zoned } from '../../http/csv';
import { actsOf, statusOf } from '../../managed/life';
import type { createManagedRepository } from './managed.repository';

export type CountedOrganization = NonNullable<Awaited<ReturnType<ReturnType<typeof createManagedRepository>['find']>>>;

/** Nobody takes away the organisation that they work in: they could not give it back. */
const may =
  ({ permissions, organizationId }: Actor, id: string) =>
  (act: ManagedAct): boolean => {
    const isOwn = organizationId === id && (act === 'disable' || act === 'remove');
    const permission = act === 'remove' || act === 'restore' ? 'organization.delete' : 'organization.update';
    return allows(permissions, permission) && !isOwn;
  };

export const toAccount = (actor: Actor, { row, tenant, ...counts }: CountedOrganization): OrganizationAccount => ({
  ...counts,
  tenant,
  id: row.id,
  code: row.code,
  name: row.name,
  type: OrganizationType.safeParse(row.type).data ?? 'Other',
  email: row.email,
  address: row.address,
  imageUrl: row.imageUrl,
  approvalSlaDays: row.approvalSlaDays,
  status: statusOf(row),
  statusReason: row.statusReason,
  deletedAt: row.deletedAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
  rowVersion: row.rowVersion,
  allowed: actsOf(row, may(actor, row.id)),
});

export const csvColumns: Record<string, (row: CountedOrganization) => unknown> = {
  code: ({ row }) => row.code,
  nameMs: ({ row }) => row.name.my,
  nameEn: ({ row }) => row.name.en,
  type: ({ row }) => row.type,
  tenant: ({ tenant }) => tenant.code,
  status: ({ row }) => statusOf(row),
  email: ({ row }) => row.email,
  divisions: ({ divisions }) => divisions,
  users: ({ users }) => users,
  apis: ({ apis }) => apis,
  applications: ({ applications }) => applications,
  subscriptions: ({ subscriptions }) => subscriptions,
  updatedAt: ({ row }) => zoned(row.updatedAt),
};
