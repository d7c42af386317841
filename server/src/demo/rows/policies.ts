import type { accessPolicy, throttlePolicy } from '../../slices/catalogue/catalogue.tables';
import { ACCESS_POLICIES, type DemoAccessPolicy, THROTTLE_POLICIES } from '../content/plans';
import { daysBefore, type SeedContext } from './context';

type ThrottleRow = typeof throttlePolicy.$inferInsert & { id: string };
type AccessRow = typeof accessPolicy.$inferInsert & { id: string };

const byName = (rows: { id: string; name: string }[]) => Object.fromEntries(rows.map(({ id, name }) => [name, id]));

/** The named limits and access rules that packages refer to. */
export function makePolicies({ now, random }: SeedContext, tenants: { id: string; code: string }[]) {
  const since = daysBefore(now, 600);
  const throttle = THROTTLE_POLICIES.map((policy): ThrottleRow => ({
    ...{ id: random.id(since), level: 'Subscription', everyApplication: false },
    ...policy,
  }));
  const access = ACCESS_POLICIES.map(({ name, tenant, purposes = [], times = [] }: DemoAccessPolicy): AccessRow => ({
    ...{ id: random.id(since), name, otherwise: 'deny' },
    rules: [
      {
        ...{ effect: 'allow', organizations: [], applications: [], networks: [], operations: [], purposes, times },
        groups: tenants.filter(({ code }) => code === tenant).map(({ id }) => id),
      },
    ],
  }));
  return { throttle, access, ids: { throttle: byName(throttle), access: byName(access) } };
}
