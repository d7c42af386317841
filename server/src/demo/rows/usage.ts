import type { healthDay } from '../../slices/catalogue/catalogue.tables';
import type { PlannedDay } from '../../slices/traffic';
import type { SeedContext } from './context';
import { lastDays, type PortalDay } from './days';
import type { SubscriptionRow } from './ledger';
import type { SeededApi } from './projects';

const DAYS = 92;
/** Calls of a usual day, of all APIs together. */
const CALLS_A_DAY = 2_000;
/** The share of calls at weekends, by category: offices rest, buses and rivers don't. */
const WEEKEND: Record<string, number> = { alam: 0.92, pengangkutan: 0.78, bandar: 0.7, komuniti: 1.1 };
const OFFICE_WEEKEND = 0.32;
/** A day on which the line of one agency failed. */
const INCIDENT = { agency: 'PA', ago: 17, failed: 0.09, latency: 4 };
/** Days of heavy rain, with more calls about rivers. */
const RAIN = { from: 9, to: 6, factor: 2.1, apis: ['aras-air', 'ramalan-cuaca', 'pusat-pemindahan', 'trafik-jalan'] };

const isRain = (identifier: string, { ago }: PortalDay) =>
  RAIN.apis.includes(identifier) && ago <= RAIN.from && ago >= RAIN.to;
const isIncident = (agency: string, { ago }: PortalDay) => agency === INCIDENT.agency && ago === INCIDENT.ago;

/** How busy an API is on a day; 1 is a usual day of this month. */
function rhythm({ api }: SeededApi, day: PortalDay): number {
  const weekend = day.isWeekend ? (WEEKEND[api.category] ?? OFFICE_WEEKEND) : 1.1;
  const growth = 1.04 - (day.ago / DAYS) * 0.24;
  return weekend * growth * day.passed * (isRain(api.identifier, day) ? RAIN.factor : 1);
}

const dayOf = (instant: string) => instant.slice(0, 10);
const startOf = (row: SubscriptionRow) => dayOf(row.startingAt.toISOString());
/** Calls end with the subscription or with its first hold. */
const endOf = ({ terminatedAt, holds }: SubscriptionRow) =>
  dayOf(terminatedAt?.toISOString() ?? holds[0]?.since ?? '9999');

type Plan = Omit<PlannedDay, 'refused'>;
interface Caller {
  row: SubscriptionRow;
  weight: number;
}

/** One day of an API: its calls are divided among the subscriptions active on that day. */
function usageOn(
  { random }: SeedContext,
  { api, row }: SeededApi,
  callers: Caller[],
  day: PortalDay,
  total: number,
): Plan[] {
  const active = callers.filter((caller) => day.day > startOf(caller.row) && day.day <= endOf(caller.row));
  const totalWeight = active.reduce((sum, { weight }) => sum + weight, 0);
  const isBad = isIncident(api.agency, day);
  const failing = api.health === 'steady' ? 0.006 : 0.03;
  /** Rounded by chance, so that small shares don't vanish. */
  const whole = (amount: number) => Math.floor(amount + random.next());
  return active.map((caller) => {
    const calls = whole(total * (caller.weight / totalWeight) * (0.85 + random.next() * 0.3));
    const share = isBad ? INCIDENT.failed : random.next() * failing;
    const slow = isBad ? INCIDENT.latency : 0.88 + random.next() * 0.24;
    return {
      projectId: row.id,
      subscriptionId: caller.row.id,
      day: day.day,
      calls,
      failed: Math.min(calls, whole(calls * share)),
      latencyP95: Math.round(api.latency * slow),
    };
  });
}

/** Three months of calls of each subscription, some two thousand a day in all: an API with four times the weight has twice the calls. */
export function makeUsage(context: SeedContext, apis: SeededApi[], subscriptions: SubscriptionRow[]): Plan[] {
  const days = lastDays(context.now, DAYS);
  const shareOf = ({ api }: SeededApi) => Math.sqrt(api.weight);
  const shares = apis.reduce((sum, seeded) => sum + shareOf(seeded), 0);
  return apis.flatMap((seeded) => {
    const callers = subscriptions
      .filter(({ projectId }) => projectId === seeded.row.id)
      .map((row) => ({ row, weight: row.environment === 'Sandbox' ? 0.02 : 0.2 + context.random.next() ** 3 * 3 }));
    const usual = (CALLS_A_DAY * shareOf(seeded)) / shares;
    return days.flatMap((day) => usageOn(context, seeded, callers, day, usual * rhythm(seeded, day)));
  });
}

const BAD_DAYS = {
  steady: [],
  uneven: [0.972, 0.991, 0.985, 0.968],
  broken: [0.41, 0.94, 0.88, 0.965, 0.99],
  unwatched: [],
};

/** Three months of health checks: most days fully available, an hour lost now and then, the incident, and one API that is broken now. */
export function makeHealth({ now, random }: SeedContext, apis: SeededApi[]): (typeof healthDay.$inferInsert)[] {
  const days = lastDays(now, DAYS);
  return apis
    .filter(({ api }) => api.health !== 'unwatched')
    .flatMap(({ api, row }) => {
      const badDays = BAD_DAYS[api.health];
      return days.map((day) => {
        const known = api.health === 'broken' ? badDays[day.ago] : badDays[(day.ago - 3) / 6];
        const usual = random.chance(0.04) ? 0.996 + random.next() * 0.003 : 1;
        const availability = isIncident(api.agency, day) ? 0.985 : (known ?? usual);
        return { projectId: row.id, day: day.day, availability };
      });
    });
}
