import { eq } from 'drizzle-orm';
import { user } from '../../storage/schema';
import { orderMessage } from './order.tables';
import type { SliceEvents } from '../../events/catalogue';
import { NOTHING, others, type Params, type Plan, type PlanContext } from '../../events/plan';
import type { Reader } from '../../events/readers';
import { decidersAndAbove, decidersOf } from './deciders';
import { isDecidable, isOpen } from './item-states';
import { orderFacts, type ItemFacts, type OrderFacts } from './order-facts';
import { askedFor, type OrderNotice, paramsOf, refreshOf, toDeciders, toProvider, toRequester } from './order-notices';
import { holdersOf, notedOf, orderHoldersOf, partsOf, requestersOf } from './order-readers';
import { ORDER_MESSAGES } from './order.messages';

export interface OrderEvents {
  'order.submitted': { orderId: string };
  /** An approver claimed or released an item: pages reload, nobody is notified. */
  'order.item.claimed': { orderId: string; itemId: string };
  'order.item.released': { orderId: string; itemId: string };
  /** One step passed and another kind of approver decides next. */
  'order.item.forwarded': { orderId: string; itemId: string; step: 'Tenant' | 'Platform' };
  'order.item.approved': { orderId: string; itemId: string; conditions?: string };
  'order.item.rejected': { orderId: string; itemId: string; reason: string };
  'order.item.infoRequested': { orderId: string; itemId: string; reason: string };
  'order.item.answered': { orderId: string; itemId: string };
  'order.item.withdrawn': { orderId: string; itemId: string };
  /** Part of the days for a decision is over, then all of them. */
  'order.item.due': { orderId: string; itemId: string };
  'order.item.overdue': { orderId: string; itemId: string };
  /** Half of the days for the requester's answer are over. */
  'order.item.unanswered': { orderId: string; itemId: string };
  /** Nobody decided, or the requester did not answer, in twice the provider's days. */
  'order.item.expired': { orderId: string; itemId: string };
  'order.cancelled': { orderId: string };
  'order.message': { orderId: string; messageId: string };
}
declare module '../../events/catalogue' {
  interface EventPayloads extends OrderEvents {}
}
type Code = keyof typeof ORDER_MESSAGES;

interface OfItem {
  orderId: string;
  itemId: string;
}
const DAY = 86_400_000;

async function loadItem({ db }: PlanContext, { orderId, itemId }: OfItem) {
  const order = await orderFacts(db, orderId);
  const item = order.items.find(({ id }) => id === itemId);
  if (!item) throw new Error(`Order ${orderId} has no item ${itemId}.`);
  return { order, item };
}

/** When an item ends whose question nobody answers: after twice the provider's days. */
const answerBy = ({ askedAt, slaDays }: ItemFacts): Params =>
  askedAt ? { expiresAt: new Date(askedAt.getTime() + 2 * slaDays * DAY) } : {};

/** Notifies the requester of a change of one item, by mail too. */
const notifyRequester =
  (
    code:
      | 'order.item.approved'
      | 'order.item.rejected'
      | 'order.item.infoRequested'
      | 'order.item.unanswered'
      | 'order.item.expired',
    severity: OrderNotice['severity'],
  ) =>
  async (
    context: PlanContext,
    { reason, conditions, ...ids }: OfItem & { reason?: string; conditions?: string },
  ): Promise<Plan<Code>> => {
    const { order, item } = await loadItem(context, ids);
    // They may have answered since the reminder was due.
    if (code === 'order.item.unanswered' && item.state !== 'InfoRequested') return NOTHING;
    const to = await requestersOf(context, order);
    const params = { ...paramsOf(order, item), ...answerBy(item) };
    const notice = { code, severity, params, mail: true, quote: reason ?? conditions };
    return { notices: [toRequester(order, to, notice)], refresh: await refreshOf(context, order) };
  };

/** Notifies the approver who claimed an item, else all whom it concerns. */
const notifyHolders =
  (code: 'order.item.answered' | 'order.item.withdrawn') =>
  async (context: PlanContext, ids: OfItem): Promise<Plan<Code>> => {
    const { order, item } = await loadItem(context, ids);
    const to = others(await holdersOf(context, order, item), context.causeId);
    const notices = toProvider(order, to, { code, severity: 'info', params: paramsOf(order, item) });
    return { notices, refresh: await refreshOf(context, order) };
  };

type FindDeciders = (context: PlanContext, order: OrderFacts, item: ItemFacts) => Promise<Reader[]>;

/** Reminds of an item that still waits for a decision: it may have been decided, or its requester asked, since the reminder was due. */
const remind =
  (code: 'order.item.due' | 'order.item.overdue', severity: OrderNotice['severity'], find: FindDeciders) =>
  async (context: PlanContext, ids: OfItem): Promise<Plan<Code>> => {
    const { order, item } = await loadItem(context, ids);
    if (!isDecidable(item.state)) return NOTHING;
    const to = await find(context, order, item);
    return { notices: [toDeciders(order, item, to, { code, severity })], refresh: await refreshOf(context, order) };
  };

const refreshOnly = async (context: PlanContext, { orderId }: { orderId: string }): Promise<Plan<Code>> => ({
  notices: [],
  refresh: await refreshOf(context, await orderFacts(context.db, orderId)),
});

export const orderEvents: SliceEvents<OrderEvents, Code> = {
  messages: ORDER_MESSAGES,
  plans: {
    async 'order.submitted'(context, { orderId }) {
      const order = await orderFacts(context.db, orderId);
      const wordsOf = (items: ItemFacts[]) => ({ ...paramsOf(order), ...askedFor(items) });
      const receipt = {
        code: 'order.received',
        severity: 'success',
        params: wordsOf(order.items),
        mail: true,
      } as const;
      const notices = [toRequester(order, await requestersOf(context, order), receipt)];
      const open = order.items.filter(({ state }) => isOpen(state));
      for (const { to, items } of await partsOf(context, order, open)) {
        const notice = { code: 'order.submitted', severity: 'info', params: wordsOf(items), mail: true } as const;
        notices.push(...toProvider(order, others(to, context.causeId), notice));
      }
      return { notices, refresh: await refreshOf(context, order) };
    },
    'order.item.claimed': refreshOnly,
    'order.item.released': refreshOnly,
    async 'order.item.forwarded'(context, { step, ...ids }) {
      const { order, item } = await loadItem(context, ids);
      const to = others(await decidersOf(context, order, { ...item, step }), context.causeId);
      const notice = toDeciders(order, item, to, { code: 'order.item.forwarded', severity: 'info' });
      return { notices: [notice], refresh: await refreshOf(context, order) };
    },
    'order.item.approved': notifyRequester('order.item.approved', 'success'),
    'order.item.rejected': notifyRequester('order.item.rejected', 'error'),
    'order.item.infoRequested': notifyRequester('order.item.infoRequested', 'warning'),
    'order.item.answered': notifyHolders('order.item.answered'),
    'order.item.due': remind('order.item.due', 'warning', decidersOf),
    'order.item.overdue': remind('order.item.overdue', 'error', decidersAndAbove),
    'order.item.unanswered': notifyRequester('order.item.unanswered', 'warning'),
    'order.item.expired': notifyRequester('order.item.expired', 'warning'),
    'order.item.withdrawn': notifyHolders('order.item.withdrawn'),
    async 'order.cancelled'(context, { orderId }) {
      const order = await orderFacts(context.db, orderId);
      const to = others(await orderHoldersOf(context, order), context.causeId);
      const notice = { code: 'order.cancelled', severity: 'info', params: paramsOf(order) } as const;
      return { notices: toProvider(order, to, notice), refresh: await refreshOf(context, order) };
    },
    async 'order.message'(context, { orderId, messageId }) {
      const order = await orderFacts(context.db, orderId);
      const [row] = await context.db
        .select({ message: orderMessage, author: user.displayName, organizationId: orderMessage.authorOrganizationId })
        .from(orderMessage)
        .innerJoin(user, eq(user.id, orderMessage.authorId))
        .where(eq(orderMessage.id, messageId));
      if (!row) throw new Error(`There is no message ${messageId}.`);
      const { internal, authorId, body: quote } = row.message;
      const params = { orderNo: order.orderNo, author: row.author };
      const notice = { code: 'order.message', severity: 'info', params, quote } as const;
      // Where an agency orders from itself, only the requester is the requester's side.
      const isOwnOrder = order.items.some(({ providerId }) => providerId === order.organizationId);
      const isFromRequester =
        authorId === order.requester.id || (row.organizationId === order.organizationId && !isOwnOrder);
      const refresh = await refreshOf(context, order);
      if (!isFromRequester && !internal) {
        const to = await requestersOf(context, order);
        return { notices: [toRequester(order, to, { ...notice, mail: true })], refresh };
      }
      const holders = internal
        ? await notedOf(context, order, row.organizationId)
        : await orderHoldersOf(context, order);
      return { notices: toProvider(order, others(holders, context.causeId), notice), refresh };
    },
  },
};
