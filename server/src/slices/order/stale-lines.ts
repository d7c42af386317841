import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Checkout, CheckoutFault, StaleCart } from '@titian/shared-contracts/order';
import { Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { order, orderItem } from './order.tables';
import { subscription } from '../subscription/subscription.tables';
import type { LineToOrder } from '../cart';
import { revisionOf } from '../catalogue';
import { OPEN_STATES } from './item-states';

type StaleLine = StaleCart['lines'][number];
interface Ordered {
  packageId: string;
  versionId: string;
}
interface Before {
  fault: CheckoutFault;
  orderId?: string;
  /** Another package or version than this one may be ordered: it replaces this one when it is approved. */
  unlessOther?: Ordered;
}
type Existing = Map<string, Before>;
const keyOf = ({ projectId, environment }: { projectId: string; environment: string }) => `${projectId} ${environment}`;

/** Subscriptions and open requests of an application, by API and environment. */
async function existingOf(tx: Db, applicationId: string): Promise<Existing> {
  const subscribed = await tx
    .select({
      ...{ projectId: subscription.projectId, environment: subscription.environment, orderId: orderItem.orderId },
      ...{ packageId: subscription.packageId, versionId: subscription.versionId, status: subscription.status },
    })
    .from(subscription)
    .innerJoin(orderItem, eq(orderItem.id, subscription.orderItemId))
    .where(and(eq(subscription.applicationId, applicationId), ne(subscription.status, 'Terminated')));
  const requested = await tx
    .select({ projectId: orderItem.projectId, environment: orderItem.environment, orderId: orderItem.orderId })
    .from(orderItem)
    .innerJoin(order, eq(order.id, orderItem.orderId))
    .where(and(eq(order.applicationId, applicationId), inArray(orderItem.state, [...OPEN_STATES])));
  const existing: Existing = new Map();
  for (const row of subscribed) {
    const { orderId, packageId, versionId, status } = row;
    // A hold is not escaped by ordering another package or version.
    const unlessOther = status === 'Subscribed' ? { packageId, versionId } : undefined;
    existing.set(keyOf(row), { fault: 'alreadySubscribed', orderId, unlessOther });
  }
  for (const row of requested) existing.set(keyOf(row), { fault: 'alreadyOrdered', orderId: row.orderId });
  return existing;
}

const isOther = ({ packageId, versionId }: Ordered, { pack, version }: LineToOrder): boolean =>
  packageId !== pack.id || versionId !== version.id;

/** A package's terms must be accepted at the revision they have now. */
const termsFault = ({ pack }: LineToOrder, { termsAccepted }: Checkout): CheckoutFault[] =>
  revisionOf(termsAccepted, pack.id) === pack.termsRevision ? [] : ['termsChanged'];

/**
 * Refuses a cart that changed since the person saw it: 409 `checkout.stale` with every line that is outdated, and why. `applicationId` is
 * null for a new application, which has no subscriptions yet.
 */
export async function refuseStale(
  tx: Db,
  body: Checkout,
  { lines, applicationId }: { lines: LineToOrder[]; applicationId: string | null },
): Promise<void> {
  const existing: Existing = applicationId ? await existingOf(tx, applicationId) : new Map();
  const checked = body.cartIds.map((id): StaleLine => {
    const line = lines.find((one) => one.line.id === id);
    if (!line) return { id, faults: ['gone'] };
    const found = existing.get(keyOf(line.line));
    const before = found?.unlessOther && isOther(found.unlessOther, line) ? undefined : found;
    const faults = [...line.faults, ...(before ? [before.fault] : []), ...termsFault(line, body)];
    return { id, faults, ...(before?.orderId && { orderId: before.orderId }) };
  });
  const stale = checked.filter(({ faults }) => faults.length > 0);
  if (stale.length) throw new Problem(409, 'checkout.stale', { extra: { lines: stale } satisfies StaleCart });
}
