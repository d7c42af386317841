import type { Checkout } from '@titian/shared-contracts/order';
import { emit } from '../../events/emit';
import type { Call } from '../../http/call';
import { mustBeOfferedPurpose } from '../../settings/purposes';
import type { Db } from '../../storage/open';
import { nextNumber } from '../../storage/running-number';
import type { order } from './order.tables';
import { type ApplicationRow, lockActiveApplication, registerApplication } from '../application';
import { createCartCheckout, type LineToOrder } from '../cart';
import { noteOrder, requestToOrder } from '../data-request';
import { openSubscription, ownerDecides } from '../subscription';
import { approvalChain } from '../catalogue';
import { createCheckoutRepository } from './checkout.repository';
import { auditOrderState } from './order.audit';
import { attachLetters } from './letters';
import { checkRequest } from './order-request';
import { orderState } from './order-state';
import { refuseStale } from './stale-lines';
import { createTimeline } from './timeline';

type Order = typeof order.$inferSelect;
interface Placed {
  id: string;
  orderNo: string;
}

const DAY = 86_400_000;
/** A line with who decides on it. */
type DecidedLine = LineToOrder & { ownerDecides: boolean };

const isAutomatic = (line: DecidedLine) => approvalChain(line).levels.length === 0;
const dueAt = (now: Date, lines: DecidedLine[]) =>
  new Date(now.getTime() + Math.max(...lines.map((line) => approvalChain(line).dueDays)) * DAY);

interface Destination {
  app: ApplicationRow;
  lines: DecidedLine[];
  dataRequestId: string | null;
}

async function insertOrder(tx: Db, call: Call, body: Checkout, to: Destination) {
  const { app, lines, dataRequestId } = to;
  const { purposeCode, purposeText, handling, legalBasis, ipAddresses, termsAccepted, idempotencyKey } = body;
  return createCheckoutRepository(tx).insert({
    orderNo: await nextNumber(tx, { prefix: 'ORD', sequence: 'order_number', now: call.now }),
    requesterId: call.actor.id,
    organizationId: app.organizationId,
    applicationId: app.id,
    state: orderState(
      lines.map((line) => (isAutomatic(line) ? 'Approved' : 'PendingApproval')),
      false,
    ),
    ...{ purposeCode, purposeText, handling, legalBasis, ipAddresses, termsAccepted, idempotencyKey, dataRequestId },
    startDate: body.startDate ?? null,
    createdAt: call.now,
    slaDueAt: dueAt(call.now, lines),
  });
}

/** The item waits at the first step of its approval chain. Without a chain it is approved and subscribed at once. */
async function insertItem(tx: Db, call: Call, placed: Order, row: DecidedLine): Promise<void> {
  const { line, pack, provider } = row;
  const { levels } = approvalChain(row);
  const offer = {
    projectId: line.projectId,
    versionId: line.versionId,
    packageId: line.packageId,
    environment: line.environment,
  };
  const { expectedCalls } = line;
  const item = await createCheckoutRepository(tx).insertItem(
    {
      ...offer,
      price: pack.price,
      fields: pack.fields,
      expectedCalls,
      orderId: placed.id,
      providerId: provider.id,
      state: levels.length ? 'PendingApproval' : 'Approved',
      slaDueAt: dueAt(call.now, [row]),
      decidedAt: levels.length ? null : call.now,
    },
    levels,
  );
  if (row.ownerDecides && levels.includes('Owner')) {
    const asked = { orderId: placed.id, code: 'ownerDecides', actorId: null, now: call.now } as const;
    await createTimeline(tx).add({ ...asked, params: { itemId: item.id } });
  }
  if (levels.length) return;
  const params = { itemId: item.id };
  await createTimeline(tx).add({ orderId: placed.id, code: 'approved', actorId: null, now: call.now, params });
  await openSubscription(tx, call, {
    ...offer,
    orderItemId: item.id,
    applicationId: placed.applicationId,
    organizationId: placed.organizationId,
    subscriberEmail: call.actor.email,
    quotaOverride: null,
    startDate: placed.startDate,
    months: pack.subscriptionMonths,
  });
  await emit(tx, call, { code: 'order.item.approved', orderId: placed.id, itemId: item.id });
}

/** Timeline, audit entry and event of a new order. */
async function reportSubmitted(tx: Db, call: Call, placed: Order): Promise<void> {
  const { id: orderId, state } = placed;
  if (state === 'Completed') {
    await createTimeline(tx).add({ orderId, code: 'completed', actorId: null, now: call.now });
  }
  await auditOrderState(tx, call, { action: 'ORDER_SUBMIT', before: null, after: placed });
  await emit(tx, call, { code: 'order.submitted', orderId });
}

/** Turns carts into orders. */
export const createCheckoutService = (db: Db) => ({
  /**
   * Places an order in one transaction. Submits of one person are serialised by a lock, so that a repeated submit finds the order that its
   * idempotency key made, and answers it.
   */
  checkout: (call: Call, body: Checkout): Promise<Placed> =>
    db.transaction(async (tx) => {
      const carts = createCartCheckout(tx);
      await carts.lock(call.actor.id);
      const earlier = await createCheckoutRepository(tx).byKey(call.actor.id, body.idempotencyKey);
      if (earlier) return earlier;

      checkRequest(body, call.now);
      await mustBeOfferedPurpose(tx, body.purposeCode);
      const app = body.applicationId
        ? await lockActiveApplication(tx, call, body.applicationId)
        : await registerApplication(tx, call, { name: body.newApplicationName! }, '/newApplicationName');
      const { organizationId } = app;
      const chosen = await carts.lines(call.actor.id, { ids: body.cartIds, organizationId, now: call.now });
      await refuseStale(tx, body, { lines: chosen, applicationId: body.applicationId ?? null });
      // Asked after that: what ends meanwhile is either still subscribed, and refused there, or found ended here.
      const wishes = chosen.map(({ line }) => line);
      const isDecided = await ownerDecides(tx, wishes, { organizationId, now: call.now });
      const lines = chosen.map((row) => ({ ...row, ownerDecides: isDecided(row.line) }));

      const requested = await requestToOrder(tx, call, body.dataRequestId);
      const placed = await insertOrder(tx, call, body, { app, lines, dataRequestId: requested?.id ?? null });
      await attachLetters(tx, call, placed.id, body.letters);
      await createTimeline(tx).add({ orderId: placed.id, code: 'submitted', actorId: call.actor.id, now: call.now });
      for (const line of lines) await insertItem(tx, call, placed, line);
      await carts.markOrdered(body.cartIds);
      if (requested) await noteOrder(tx, call, requested, placed.orderNo);
      await reportSubmitted(tx, call, placed);
      return { id: placed.id, orderNo: placed.orderNo };
    }),
});
