import type { Quota } from '@titian/shared-contracts/catalogue';
import type { usageDay } from '../../slices/catalogue/catalogue.tables';
import type { Ledger, SubscriptionRow } from './ledger';
import type { SeededApi } from './projects';

type UsageRow = typeof usageDay.$inferInsert;

/** Periods of a quota in a day; a month's is counted from its first day. */
const PERIODS_A_DAY = { minute: 24 * 60, hour: 24, day: 1 } as const;
/** What an approver grants above the need. */
const HEADROOM = 1.25;

const periodOf = ({ unit }: Quota, day: string) => (unit === 'month' ? day.slice(0, 7) : day);
const limitOf = ({ limit, unit }: Quota) => (unit === 'month' ? limit : limit * PERIODS_A_DAY[unit]);

/** Two significant digits, rounded up. */
function rounded(calls: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(calls)) - 1);
  return Math.ceil(calls / unit) * unit;
}

/** The most calls of any period. */
function peakOf(quota: Quota, rows: readonly UsageRow[]): number {
  const periods = new Map<string, number>();
  for (const { day, calls } of rows)
    periods.set(periodOf(quota, day), (periods.get(periodOf(quota, day)) ?? 0) + calls);
  return Math.max(0, ...periods.values());
}

/** Calls beyond the quota are refused and never counted. */
function refuseBeyond(quota: Quota, rows: readonly UsageRow[]): UsageRow[] {
  const left = new Map<string, number>();
  return rows.map((row) => {
    const period = periodOf(quota, row.day);
    const calls = Math.min(row.calls, left.get(period) ?? limitOf(quota));
    left.set(period, (left.get(period) ?? limitOf(quota)) - calls);
    return { ...row, calls, failed: Math.min(row.failed, calls) };
  });
}

function grant(row: SubscriptionRow, ledger: Ledger, quota: Quota, peak: number): void {
  const periods = quota.unit === 'month' ? 1 : PERIODS_A_DAY[quota.unit];
  const granted = { limit: rounded((peak * HEADROOM) / periods), unit: quota.unit };
  row.quotaOverride = granted;
  ledger.items.find(({ id }) => id === row.orderItemId)!.quotaOverride = granted;
}

/**
 * The usage that quotas allow. Where an approver decided on a subscription that needs more than its package has, a larger quota was granted;
 * elsewhere, and for the agency of the demo's client, calls stop at the quota.
 */
export function withinQuotas(
  usage: UsageRow[],
  ledger: Ledger,
  { apis, clientId }: { apis: SeededApi[]; clientId: string },
) {
  const packages = new Map(apis.flatMap(({ packages: offered }) => offered.map((pack) => [pack.id, pack] as const)));
  const bySubscription = new Map<string, UsageRow[]>();
  for (const row of usage)
    bySubscription.set(row.subscriptionId, [...(bySubscription.get(row.subscriptionId) ?? []), row]);
  return ledger.subscriptions.flatMap((row) => {
    const own = bySubscription.get(row.id) ?? [];
    const { quota, validation } = packages.get(row.packageId)!;
    const peak = peakOf(quota, own);
    if (peak <= limitOf(quota)) return own;
    if (validation === 'Auto' || row.organizationId === clientId) return refuseBeyond(quota, own);
    grant(row, ledger, quota, peak);
    return own;
  });
}
