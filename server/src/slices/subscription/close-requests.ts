import { and, eq } from 'drizzle-orm';
import { emit } from '../../events/emit';
import type { PublicCall } from '../../http/call';
import type { Db } from '../../storage/open';
import { auditBoost, auditExtension } from './request-audit';
import type { SubscriptionRecord } from './subscription.repository';
import { subscriptionBoost, subscriptionExtension } from './subscription.tables';

const OPEN = { state: 'Requested', decidedAt: null } as const;

/**
 * Refuses what is undecided of a locked subscription that ends, as nobody can decide it any more, and tells who asked; `endIsMailed` where its
 * consumers are told of the end itself by mail.
 */
export async function closeRequests(
  tx: Db,
  call: PublicCall,
  row: SubscriptionRecord,
  endIsMailed: boolean,
): Promise<void> {
  const { id: subscriptionId } = row;
  const closed = { state: 'Refused', decidedAt: call.now } as const;
  const openOf = (table: typeof subscriptionBoost | typeof subscriptionExtension) =>
    and(eq(table.subscriptionId, subscriptionId), eq(table.state, OPEN.state));
  const boosts = await tx.update(subscriptionBoost).set(closed).where(openOf(subscriptionBoost)).returning();
  for (const after of boosts) {
    await auditBoost(row)(tx, call, { action: 'BOOST_CLOSE', before: { ...after, ...OPEN }, after });
    await emit(tx, call, { code: 'subscription.boost.closed', subscriptionId, boostId: after.id, endIsMailed });
  }
  const extensions = await tx
    .update(subscriptionExtension)
    .set(closed)
    .where(openOf(subscriptionExtension))
    .returning();
  for (const after of extensions) {
    await auditExtension(row)(tx, call, { action: 'EXTENSION_CLOSE', before: { ...after, ...OPEN }, after });
    await emit(tx, call, { code: 'subscription.extension.closed', subscriptionId, extensionId: after.id, endIsMailed });
  }
}
