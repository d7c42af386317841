import { desc, inArray } from 'drizzle-orm';
import type { SubscriptionBoost, SubscriptionExtension } from '@titian/shared-contracts/subscription';
import type { Db } from '../../storage/open';
import { DAY } from './quota-period';
import { subscriptionBoost, subscriptionExtension } from './subscription.tables';

export type BoostRow = typeof subscriptionBoost.$inferSelect;
export type ExtensionRow = typeof subscriptionExtension.$inferSelect;

/** How many of each kind a subscription shows. */
const SHOWN = 10;

const common = ({ id, state, reason, createdAt, decidedAt, decisionReason }: BoostRow | ExtensionRow) => ({
  ...{ id, state, reason, decisionReason },
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
});
export const daysOf = ({ fromAt, untilAt }: Pick<BoostRow, 'fromAt' | 'untilAt'>): number =>
  Math.round((untilAt.getTime() - fromAt.getTime()) / DAY);
export const toBoost = (row: BoostRow): SubscriptionBoost => ({
  ...common(row),
  ...{ calls: row.quota, rate: row.rate, days: daysOf(row) },
  ...{ from: row.fromAt.toISOString(), until: row.untilAt.toISOString() },
});
export const toExtension = (row: ExtensionRow): SubscriptionExtension => ({ ...common(row), until: row.untilDay });

export interface Requests {
  boosts: BoostRow[];
  extensions: ExtensionRow[];
}
const newest = <Row extends { subscriptionId: string }>(rows: readonly Row[], id: string): Row[] =>
  rows.filter(({ subscriptionId }) => subscriptionId === id).slice(0, SHOWN);

/** What consumers asked of subscriptions, newest first. */
export async function readRequests(db: Db, ids: readonly string[]): Promise<(id: string) => Requests> {
  const of = [...ids];
  const boosts = of.length
    ? await db
        .select()
        .from(subscriptionBoost)
        .where(inArray(subscriptionBoost.subscriptionId, of))
        .orderBy(desc(subscriptionBoost.createdAt), desc(subscriptionBoost.id))
    : [];
  const extensions = of.length
    ? await db
        .select()
        .from(subscriptionExtension)
        .where(inArray(subscriptionExtension.subscriptionId, of))
        .orderBy(desc(subscriptionExtension.createdAt), desc(subscriptionExtension.id))
    : [];
  return (id) => ({ boosts: newest(boosts, id), extensions: newest(extensions, id) });
}
