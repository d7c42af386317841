import { allows } from '@titian/shared-contracts';
import type { ManagedAct } from '@titian/shared-contracts/managed';
import type { Tenant } from '@titian/shared-contracts/tenant';
import type { Actor } from '../../http/call';
import { zoned } from '../../http/csv';
import { actsOf, statusOf } from '../../managed/life';
import type { createTenantRepository } from './tenant.repository';

export type CountedTenant = NonNullable<Awaited<ReturnType<ReturnType<typeof createTenantRepository>['find']>>>;

/** Nobody takes away the tenant that they belong to: they could not give it back. */
const may =
  ({ permissions, tenantId }: Actor, id: string) =>
  (act: ManagedAct): boolean => {
    if (act === 'update') return allows(permissions, 'tenant.update');
    const isOwn = tenantId === id && (act === 'disable' || act === 'remove');
    return allows(permissions, 'tenant.delete') && !isOwn;
  };

export const toTenant = (actor: Actor, { row, ...counts }: CountedTenant): Tenant => ({
  ...counts,
  id: row.id,
  code: row.code,
  name: row.name,
  imageUrl: row.imageUrl,
  status: statusOf(row),
  statusReason: row.statusReason,
  deletedAt: row.deletedAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
  rowVersion: row.rowVersion,
  allowed: actsOf(row, may(actor, row.id)),
});

export const csvColumns: Record<string, (row: CountedTenant) => unknown> = {
  code: ({ row }) => row.code,
  nameMs: ({ row }) => row.name.my,
  nameEn: ({ row }) => row.name.en,
  status: ({ row }) => statusOf(row),
  organisations: ({ organizations }) => organizations,
  users: ({ users }) => users,
  apis: ({ apis }) => apis,
  updatedAt: ({ row }) => zoned(row.updatedAt),
};
