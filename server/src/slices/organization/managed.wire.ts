import { type OrganizationAccount, OrganizationType } from '@titian/shared-contracts/organization';
import type { Call } from '../../http/call';
import { zoned } from '../../http/csv';
import { statusOf } from '../../managed/life';
import { organizationPolicy } from './managed.policy';
import type { createManagedRepository } from './managed.repository';

export type CountedOrganization = NonNullable<Awaited<ReturnType<ReturnType<typeof createManagedRepository>['find']>>>;

export const toAccount = (
  call: Pick<Call, 'actor' | 'now'>,
  { row, tenant, ...counts }: CountedOrganization,
): OrganizationAccount => ({
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
  ...organizationPolicy.toLife(call, row),
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
