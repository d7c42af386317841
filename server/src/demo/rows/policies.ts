import type { Rate } from '@titian/shared-contracts/catalogue';
import { comingRateOf, type ComingThrottle, NOTICE_DAYS } from '@titian/shared-contracts/policy';
import type { accessPolicy, throttlePolicy } from '../../slices/catalogue/catalogue.tables';
import { ACCESS_POLICIES, type DemoAccessPolicy, type DemoException, THROTTLE_POLICIES } from '../content/plans';
import type { RateException } from '@titian/shared-contracts/plane';
import { dayOf, startOfDay } from '../../wire/portal-day';
import { daysBefore, type SeedContext } from './context';
import type { Organizations } from './organizations';

type ThrottleRow = typeof throttlePolicy.$inferInsert & { id: string };
type AccessRow = typeof accessPolicy.$inferInsert & { id: string };

/** The policy whose rate is going to be narrower, and by how much. */
const LOWERED = 'pukal-1200-seminit';
const SHARE = 0.75;

const comingOf = ({ limit, perSeconds, burst }: Rate, now: Date): ComingThrottle => ({
  ...{ limit: Math.round(limit * SHARE), perSeconds, burst: Math.round(burst * SHARE), enabled: true },
  exceptions: [],
  from: startOfDay(dayOf(daysBefore(now, -NOTICE_DAYS))).toISOString(),
  ...{ reason: 'Sistem penyedia berpindah ke pelayan baharu.', by: 'Pentadbir Platform' },
});

const exceptionOf = (
  { agency, times = [], limit }: DemoException,
  { idOf }: Pick<Organizations, 'idOf'>,
): RateException => ({
  ...{ organizations: agency ? [idOf(agency)] : [], groups: [], applications: [], networks: [] },
  ...{ headers: [], parameters: [], times, inverted: [], limit, burst: 0 },
});

const byName = (rows: { id: string; name: string }[]) => Object.fromEntries(rows.map(({ id, name }) => [name, id]));

/** The named limits and access rules that packages refer to. */
export function makePolicies({ now, random }: SeedContext, organizations: Organizations) {
  const { tenants } = organizations;
  const since = daysBefore(now, 600);
  const throttle = THROTTLE_POLICIES.map((policy): ThrottleRow => ({
    ...{ id: random.id(since), level: 'Subscription', everyApplication: false },
    ...policy,
    exceptions: 'exceptions' in policy ? policy.exceptions.map((one) => exceptionOf(one, organizations)) : [],
    ...(policy.name === LOWERED && { coming: comingOf(policy, now) }),
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
  const lowered = throttle.find(({ coming }) => coming)!;
  const coming = { [lowered.name]: comingRateOf({ coming: lowered.coming! }) };
  return { throttle, access, known: { throttle: byName(throttle), access: byName(access), coming } };
}
