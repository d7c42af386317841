import type { apiPackage } from '../../slices/catalogue/catalogue.tables';
import type { ItemRow, OrderRow, SubscriptionRow } from './ledger';
import type { World } from './world';
import type { SeededApi } from './projects';

const YEAR = 365 * 86_400_000;

interface Granted {
  order: OrderRow;
  item: ItemRow;
  pack: typeof apiPackage.$inferInsert & { id: string };
  seeded: SeededApi;
}

/** The subscription of an approved item; it runs for a year and is renewed on the anniversary of its order. */
export function makeSubscription({ context, people }: World, { order, item, pack, seeded }: Granted): SubscriptionRow {
  const startingAt = item.decidedAt!;
  const years = Math.ceil((context.now.getTime() - startingAt.getTime()) / YEAR);
  return {
    id: context.random.id(startingAt),
    subscriptionNo: '',
    projectId: seeded.row.id,
    versionId: item.versionId,
    packageId: pack.id,
    applicationId: order.applicationId,
    organizationId: order.organizationId,
    orderItemId: item.id,
    subscriberEmail: people.all.find(({ id }) => id === order.requesterId)!.email,
    environment: item.environment,
    status: 'Subscribed',
    holds: [],
    quotaOverride: null,
    startingAt,
    endingAt: new Date(startingAt.getTime() + Math.max(years, 1) * YEAR),
    terminatedAt: null,
    terminatedReason: null,
    rowVersion: 1,
    createdAt: startingAt,
  };
}
