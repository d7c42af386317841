import { and, eq, ne } from 'drizzle-orm';
import type { Incoming } from '@titian/shared-contracts';
import { isDearer } from '@titian/shared-contracts/catalogue';
import type { subscriber } from '@titian/shared-contracts/subscription';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { apiPackage } from '../catalogue/catalogue.tables';
import { changeSubscription } from './subscription-change';
import { subscriptionStates } from './subscription-states';
import { toChange } from './subscription.service';

type Body = Incoming<typeof subscriber.changePackage>['body'];

/**
 * The packages to which a provider may move a subscription: open ones of its API that cost no more. To one that costs more, the consumer
 * orders it.
 */
export async function packagesFor(db: Db, { projectId, packageId }: { projectId: string; packageId: string }) {
  const [held] = await db.select().from(apiPackage).where(eq(apiPackage.id, packageId));
  const open = and(
    eq(apiPackage.projectId, projectId),
    eq(apiPackage.state, 'Published'),
    ne(apiPackage.id, packageId),
  );
  const found = await db.select().from(apiPackage).where(open).orderBy(apiPackage.position, apiPackage.id);
  return found.filter(({ price }) => !isDearer(price, held!.price));
}

/** Moves a subscription to another package, which has its own quota: one that was granted before ends with the package it was granted for. */
export const changePackage = (db: Db, call: Call, id: string, { packageId, reason }: Body): Promise<null> =>
  db.transaction(async (tx) => {
    const row = await toChange(tx, call, id, 'Provider');
    if (row.status === 'Terminated') throw subscriptionStates.conflict('hold', row.status);
    const offered = await packagesFor(tx, row);
    if (!offered.some((one) => one.id === packageId)) throw new Problem(409, 'subscription.packageNotFor');
    const values = { packageId, quotaOverride: null };
    await changeSubscription(tx, call, row, { action: 'SUBSCRIPTION_PACKAGE', values, reason });
    await emit(tx, call, { code: 'subscription.moved', subscriptionId: id, reason });
    return null;
  });
