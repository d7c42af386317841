import type { subscriptionBoost } from '../../slices/subscription/subscription.tables';
import { daysBefore } from './context';
import type { Ledger, SubscriptionRow } from './ledger';
import { findApi, type World } from './world';

type BoostRow = typeof subscriptionBoost.$inferInsert;

/** Boosts that the client's agency asked for: of which API, how many days ago, and what became of it. */
const BOOSTS: {
  api: string;
  state: BoostRow['state'];
  asked: number;
  days: number;
  calls: number;
  reason: string;
  answer?: string;
}[] = [
  {
    ...{ api: 'status-urusan', state: 'Requested', asked: 1, days: 7, calls: 200 },
    reason: 'Kempen bayaran cukai pintu menggandakan semakan di kaunter selama seminggu.',
  },
  {
    ...{ api: 'semakan-hakmilik', state: 'Granted', asked: 3, days: 14, calls: 2_000 },
    reason: 'Penyelarasan data premis dengan rekod hakmilik sebelum bil tahunan dikeluarkan.',
  },
  {
    ...{ api: 'bil-air', state: 'Refused', asked: 9, days: 30, calls: 5_000 },
    reason: 'Laporan bulanan memerlukan bil semua akaun.',
    answer: 'Gunakan eksport bulanan yang disediakan; kuota harian bukan untuk muat turun pukal.',
  },
];
const DAY = 86_400_000;
const HOURS_TO_ANSWER = 20;

/** A live subscription of the client's agency in production. */
const heldOf = (ledger: Ledger, organizationId: string, projectId: string): SubscriptionRow | undefined =>
  ledger.subscriptions.find(
    (row) =>
      row.organizationId === organizationId &&
      row.projectId === projectId &&
      row.environment === 'Production' &&
      row.status === 'Subscribed',
  );

/** What the demo's client asked on top of its quotas: one waits, one is in force, one was refused. */
export function makeBoosts(world: World, ledger: Ledger): BoostRow[] {
  const { context, organizations, people } = world;
  return BOOSTS.flatMap(({ api, state, asked, days, calls, reason, answer }) => {
    const held = heldOf(ledger, organizations.idOf('MP'), findApi(world, api).row.id);
    if (!held) return [];
    const createdAt = daysBefore(context.now, asked);
    const decidedAt = state === 'Requested' ? null : daysBefore(context.now, asked, -HOURS_TO_ANSWER);
    const fromAt = state === 'Granted' ? decidedAt! : createdAt;
    return {
      ...{ id: context.random.id(createdAt), subscriptionId: held.id, reason, state, createdAt },
      requestedBy: people.byName('client').id,
      decidedBy: decidedAt && people.byName('tenantadmin').id,
      ...{ decidedAt, decisionReason: answer ?? null, rate: 0, quota: calls },
      ...{ fromAt, untilAt: new Date(fromAt.getTime() + days * DAY) },
    };
  });
}
