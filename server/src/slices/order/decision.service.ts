import type { Incoming } from '@titian/shared-contracts';
import { Decision, type order as contract } from '@titian/shared-contracts/order';
import { areSameFields } from '@titian/shared-contracts/plane';
import { emit } from '../../events/emit';
import { authorOf } from '../../http/author';
import type { Call } from '../../http/call';
import { oneByOne } from '../../http/one-by-one';
import { invalidFields, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { openSubscription } from '../subscription';
import { checkGrantable, grantedFields } from './granted-fields';
import { changeItem, endStep } from './item-change';
import { itemToApprove } from './item-access';
import { type ItemMove, itemStates } from './item-states';
import type { FullItem } from './item.repository';
import { createTimeline } from './timeline';

type Approve = Extract<Decision, { decision: 'approve' }>;
type Reject = Extract<Decision, { decision: 'reject' }>;
type Ask = Extract<Decision, { decision: 'ask' }>;

type Bulk = Incoming<typeof contract.decideMany>['body'];

const MOVES: Record<Decision['decision'], ItemMove> = { approve: 'approve', reject: 'reject', ask: 'ask' };

/** Versions of which nothing can be subscribed to any more. */
const ENDED = ['Retired', 'Archived'];

/** Throws 409 where nothing can be subscribed to any more. */
function mustBeOffered({ pack, version }: FullItem): void {
  if (pack.state === 'Closed') throw new Problem(409, 'order.packageClosed');
  if (ENDED.includes(version.state)) throw new Problem(409, 'order.versionEnded');
}

async function grant(tx: Db, call: Call, { item, order, pack, requesterEmail }: FullItem): Promise<void> {
  await openSubscription(tx, call, {
    orderItemId: item.id,
    projectId: item.projectId,
    versionId: item.versionId,
    packageId: item.packageId,
    environment: item.environment,
    applicationId: order.applicationId,
    organizationId: order.organizationId,
    subscriberEmail: requesterEmail,
    quotaOverride: item.quotaOverride,
    startDate: order.startDate,
    months: pack.subscriptionMonths,
  });
}

/** Passes a step. The next kind of approver decides then; after the last step the item is approved and subscribed in the same transaction. */
async function approve(tx: Db, call: Call, row: FullItem, decision: Approve): Promise<void> {
  mustBeOffered(row);
  const conditions = decision.conditions?.trim() || row.item.conditions;
  const quotaOverride = decision.quotaOverride ?? row.item.quotaOverride;
  if (decision.fields) await checkGrantable(tx, row, decision.fields);
  const fields = grantedFields(row, decision.fields);
  const ids = { orderId: row.order.id, itemId: row.item.id };
  const next = await endStep(tx, call, row, { state: 'Approved' });
  if (next) {
    const values = { conditions, quotaOverride, fields, claimedBy: null, claimedAt: null };
    await changeItem(tx, call, row, { move: 'pass', event: 'stepApproved', action: 'ORDER_DECIDE', values });
    if (next !== 'Owner') await emit(tx, call, { code: 'order.item.forwarded', ...ids, step: next });
    return;
  }
  const isPlain = !conditions && !quotaOverride && areSameFields(fields, row.pack.fields);
  const item = await changeItem(tx, call, row, {
    move: isPlain ? 'approve' : 'approveWithConditions',
    event: isPlain ? 'approved' : 'approvedWithConditions',
    action: 'ORDER_DECIDE',
    values: { conditions, quotaOverride, fields, decidedAt: call.now },
  });
  await grant(tx, call, { ...row, item });
  await emit(tx, call, { code: 'order.item.approved', ...ids, ...(conditions && { conditions }) });
}

async function reject(tx: Db, call: Call, row: FullItem, { refusalCode, reason }: Reject): Promise<void> {
  await endStep(tx, call, row, { state: 'Rejected', reason });
  const values = { refusalCode, reason, decidedAt: call.now };
  await changeItem(tx, call, row, { move: 'reject', event: 'rejected', action: 'ORDER_DECIDE', values, reason });
  await emit(tx, call, { code: 'order.item.rejected', orderId: row.order.id, itemId: row.item.id, reason });
}

/** Asks the requester. The SLA clock stops until the answer; the question is a message of the order. */
async function ask(tx: Db, call: Call, row: FullItem, { reason }: Ask): Promise<void> {
  const values = {
    askedAt: call.now,
    claimedBy: call.actor.id,
    claimedAt: call.now,
    // From now on it is the requester who is reminded.
    remindedPercent: null,
  };
  await changeItem(tx, call, row, { move: 'ask', event: 'asked', action: 'ORDER_ASK', values, reason });
  const question = { orderId: row.order.id, ...authorOf(call.actor), body: reason, internal: false, at: call.now };
  await createTimeline(tx).addMessage(question);
  await emit(tx, call, { code: 'order.item.infoRequested', orderId: row.order.id, itemId: row.item.id, reason });
}

async function decideWithin(tx: Db, call: Call, itemId: string, decision: Decision): Promise<null> {
  const row = await itemToApprove(tx, call, itemId);
  const move = MOVES[decision.decision];
  itemStates.move(move, row.item.state);
  // The item changed since the approver read it: the first of two decisions wins.
  if (row.item.rowVersion !== decision.rowVersion) throw itemStates.conflict(move, row.item.state);
  if (decision.decision === 'approve') await approve(tx, call, row, decision);
  else if (decision.decision === 'reject') await reject(tx, call, row, decision);
  else await ask(tx, call, row, decision);
  return null;
}

function decisionFor({ decision, refusalCode, reason }: Bulk, rowVersion: number): Decision {
  const read = Decision.safeParse({ decision, rowVersion, ...(decision === 'reject' && { refusalCode, reason }) });
  if (read.success) return read.data;
  const errors = read.error.issues.map(({ path }) => ({ path: `/${path.join('/')}`, code: 'validation.required' }));
  throw invalidFields(errors);
}

/** Decisions on items. */
export const createDecisionService = (db: Db) => {
  /** One decision on an item's current step, in one transaction. Throws 404, 403, and 409 STATE_CONFLICT. */
  const decide = (call: Call, itemId: string, decision: Decision): Promise<null> =>
    db.transaction((tx) => decideWithin(tx, call, itemId, decision));

  /** The same decision on several items. An invalid decision is refused before any is made. */
  async function decideMany(call: Call, bulk: Bulk) {
    const items = bulk.items.map(({ id, rowVersion }) => ({ id, decision: decisionFor(bulk, rowVersion) }));
    return oneByOne(items, ({ id, decision }) => decide(call, id, decision));
  }

  return { decide, decideMany };
};
