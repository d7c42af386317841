import { and, eq, ne } from 'drizzle-orm';
import { Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { apiPackage } from '../catalogue/catalogue.tables';
import { subscription } from './subscription.tables';

/**
 * Throws 409 where a package has as many subscriptions as its owner allows. Until the transaction ends nobody else takes its last place: whoever
 * wants it waits here, and finds it taken.
 */
export async function mustHaveRoom(tx: Db, packageId: string): Promise<void> {
  const isIt = eq(apiPackage.id, packageId);
  const [pack] = await tx.select({ most: apiPackage.maxSubscribers }).from(apiPackage).where(isIt);
  if (pack?.most === undefined || pack.most === null) return;
  await tx.select({ id: apiPackage.id }).from(apiPackage).where(isIt).for('no key update');
  const isLive = and(eq(subscription.packageId, packageId), ne(subscription.status, 'Terminated'));
  if ((await tx.$count(subscription, isLive)) >= pack.most) throw new Problem(409, 'order.packageFull');
}
