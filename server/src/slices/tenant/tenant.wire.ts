import type { Tenant } from '@titian/shared-contracts/tenant';
import type { Call } from '../../http/call';
import { zoned } from '../../http/csv';
import { statusOf } from '../../managed/life';
import { tenantPolicy } from './tenant.policy';
import type { createTenantRepository } from './tenant.repository';

export type CountedTenant = NonNullable<Awaited<ReturnType<ReturnType<typeof createTenantRepository>['find']>>>;

export const toTenant = (call: Pick<Call, 'actor' | 'now'>, { row, ...counts }: CountedTenant): Tenant => ({
  ...counts,
  id: row.id,
  code: row.code,
  name: row.name,
  imageUrl: row.imageUrl,
  ...tenantPolicy.toLife(call, row),
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
