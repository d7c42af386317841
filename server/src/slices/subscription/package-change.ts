import { eq } from 'drizzle-orm';
import type { Incoming } from '@titian/shared-contracts';
import { mayCostMore } from '@titian/shared-contracts/catalogue';
import { areSameFields, commonFields, type PlaneFields, releasesNothing } from '@titian/shared-contracts/plane';
import type { subscriber } from '@titian/shared-contracts/subscription';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { apiPackage, project } from '../catalogue/catalogue.tables';
import { orderItem } from '../order/order.tables';
import { agreedPrice } from './agreed-price';
import { mustHaveRoom } from './room';
import { changeSubscription } from './subscription-change';
import { subscriptionStates } from './subscription-states';
import type { SubscriptionRecord } from './subscription.repository';
import { toChange } from './subscription.service';

type Body = Incoming<typeof subscriber.changePackage>['body'];
type Held = Pick<SubscriptionRecord, 'projectId' | 'packageId' | 'orderItemId'>;

/**
 * The packages to which a provider may move a subscription: open ones of its API that cost no more, and charge no calls beyond a quota where the
 * present one refuses them. To any other, the consumer orders it. The package that was ordered costs what it did then: its price may have been raised
 * since for new orders.
 */
export async function packagesFor(db: Db, { projectId, packageId, orderItemId }: Held) {
  const [ordered] = await db.select().from(orderItem).where(eq(orderItem.id, orderItemId));
  const ofProject = eq(apiPackage.projectId, projectId);
  const all = await db.select().from(apiPackage).where(ofProject).orderBy(apiPackage.position, apiPackage.id);
  const priced = all.map((one) => ({ ...one, price: agreedPrice(one, ordered!) }));
  const held = priced.find(({ id }) => id === packageId)!;
  return priced.filter((one) => one.id !== packageId && one.state === 'Published' && !mayCostMore(one, held));
}

/**
 * The response fields that a subscription may read with another package, if these are others than now: those that were granted, as far as the package has
 * them. Throws 409 where none is left, as its calls would be answered with nothing.
 */
async function fieldsAfter(
  tx: Db,
  { orderItemId, packageId }: { orderItemId: string; packageId: string },
  to: { fields: PlaneFields | null },
): Promise<{ fields?: PlaneFields | null }> {
  const [item] = await tx.select({ granted: orderItem.fields }).from(orderItem).where(eq(orderItem.id, orderItemId));
  const [held] = await tx.select({ fields: apiPackage.fields }).from(apiPackage).where(eq(apiPackage.id, packageId));
  const [before, after] = [held!, to].map(({ fields }) => commonFields(item!.granted, fields));
  if (releasesNothing(after!) && !releasesNothing(before!)) throw new Problem(409, 'subscription.noFieldLeft');
  return areSameFields(before!, after!) ? {} : { fields: after! };
}

/**
 * Moves a subscription to another package. That has its own quota: one that was granted before ends with the package it was granted for. What approvers
 * withheld stays withheld: the fields that were granted are limited further by those of the package, never widened.
 */
export const changePackage = (db: Db, call: Call, id: string, { packageId, reason }: Body): Promise<null> =>
  db.transaction(async (tx) => {
    const row = await toChange(tx, call, id, 'Provider');
    if (row.status === 'Terminated') throw subscriptionStates.conflict('hold', row.status);
    // Until it is moved nobody changes what the packages cost.
    await tx.select({ id: project.id }).from(project).where(eq(project.id, row.projectId)).for('key share');
    const offered = await packagesFor(tx, row);
    const to = offered.find((one) => one.id === packageId);
    if (!to) throw new Problem(409, 'subscription.packageNotFor');
    await mustHaveRoom(tx, packageId);
    const changed = await fieldsAfter(tx, row, to);
    const values = { packageId, quotaOverride: null };
    await changeSubscription(tx, call, row, { action: 'SUBSCRIPTION_PACKAGE', values, reason });
    await emit(tx, call, { code: 'subscription.moved', subscriptionId: id, reason, ...changed });
    return null;
  });
