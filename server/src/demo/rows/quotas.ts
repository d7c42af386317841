import type { Quota } from '@titian/shared-contracts/catalogue';
import type { PlannedDay } from '../../slices/traffic';
import type { Ledger, SubscriptionRow } from './ledger';
import type { SeededApi } from './projects';

type UsageRow = Omit<PlannedDay, 'refused'>;

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

/** Calls beyond the quota are refused, and never counted. */
function refuseBeyond(quota: Quota, rows: readonly UsageRow[]): PlannedDay[] {
  const left = new Map<string, number>();
  return rows.map((row) => {
    const period = periodOf(quota, row.day);
    const calls = Math.min(row.calls, left.get(period) ?? limitOf(quota));
    left.set(period, (left.get(period) ?? limitOf(quota)) - calls);
    return { ...row, calls, failed: Math.min(row.failed, calls), refused: row.calls - calls };
  });
}

/** Grants a quota of so many calls a day or month. */
function allow(row: SubscriptionRow, ledger: Ledger, quota: Quota): Quota {
  row.quotaOverride = quota;
  ledger.items.find(({ id }) => id === row.orderItemId)!.quotaOverride = quota;
  return quota;
}

/** Quotas by the day of the demo client's agency that are small for their use: the share of a usual day's calls. */
const SMALL: Record<string, number> = { 'bil-air': 0.6, 'status-urusan': 1.1 };

const enough = (quota: Quota, peak: number): Quota => {
  const periods = quota.unit === 'month' ? 1 : PERIODS_A_DAY[quota.unit];
  return { limit: rounded((peak * HEADROOM) / periods), unit: quota.unit };
};
/** Calls of a usual day. */
const usualDay = (rows: readonly UsageRow[]) => rows.reduce((sum, { calls }) => sum + calls, 0) / rows.length;

/**
 * The usage that quotas allow. Where an approver decided on a subscription that needs more than its package has, a larger quota was granted;
 * elsewhere, and for the agency of the demo's client, calls beyond the quota were refused.
 */
export function withinQuotas(
  usage: UsageRow[],
  ledger: Ledger,
  { apis, clientId }: { apis: SeededApi[]; clientId: string },
): PlannedDay[] {
  const packages = new Map(apis.flatMap(({ packages: offered }) => offered.map((pack) => [pack.id, pack] as const)));
  const identifiers = new Map(apis.map(({ api, row }) => [row.id, api.identifier]));
  const bySubscription = new Map<string, UsageRow[]>();
  for (const row of usage)
    bySubscription.set(row.subscriptionId, [...(bySubscription.get(row.subscriptionId) ?? []), row]);
  return ledger.subscriptions.flatMap((row) => {
    const own = bySubscription.get(row.id) ?? [];
    const isClients = row.organizationId === clientId && row.environment === 'Production';
    const small = isClients && own.length > 0 && SMALL[identifiers.get(row.projectId)!];
    if (small) return refuseBeyond(allow(row, ledger, { limit: rounded(usualDay(own) * small), unit: 'day' }), own);
    const { quota, validation } = packages.get(row.packageId)!;
    const peak = peakOf(quota, own);
    const isGranted = peak > limitOf(quota) && validation !== 'Auto' && row.organizationId !== clientId;
    return refuseBeyond(isGranted ? allow(row, ledger, enough(quota, peak)) : quota, own);
  });
}
