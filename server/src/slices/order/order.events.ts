import { eq } from 'drizzle-orm';
import { totalCost } from '@titian/shared-contracts/catalogue';
import { orderPaths } from '@titian/shared-contracts/order';
import { user } from '../../storage/schema';
import { sumCostText } from './cost-words';
import { orderMessage } from './order.tables';
import type { SliceEvents } from '../../events/catalogue';
import { listed } from '../../events/fill';
import { others, type Plan, type PlanContext, type Refresh, type Notice } from '../../events/plan';
import { distinct, type Reader, stillAmong } from '../../events/readers';
import { lastDue } from './last-due';
import { sideOf, tenantsOf } from './note-side';
import { orderFacts, type ItemFacts, type OrderFacts } from './order-facts';
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
  /** Nobody decided, or the requester did not answer, in twice the provider's days. */
  'order.item.expired': { orderId: string; itemId: string };
  'order.cancelled': { orderId: string };
  'order.message': { orderId: string; messageId: string };
}
declare module '../../events/catalogue' {
  interface EventPayloads extends OrderEvents {}
}
type Code = keyof typeof ORDER_MESSAGES;

const OPEN = ['PendingApproval', 'InProgress', 'InfoRequested'];

const paramsOf = (order: OrderFacts, item?: ItemFacts) => ({
  orderNo: order.orderNo,
  requester: order.requester.displayName,
  consumer: order.consumer,
  due: order.slaDueAt,
  ...(item && { api: item.name, provider: item.provider }),
});
/** What an order asks for, or one provider's part of it: the names, and what they cost together. */
const askedFor = (items: readonly ItemFacts[]) => ({
  apis: listed(items.map(({ name }) => name)),
  cost: sumCostText(totalCost(items.map(({ cost }) => cost))),
});
const queueLink = (order: OrderFacts) => `${orderPaths.manageOrders()}?q=${encodeURIComponent(order.orderNo)}`;

const refreshOf = (order: OrderFacts): Refresh => ({
  ...{ event: 'order', payload: { orderId: order.id } },
  organizationIds: [...new Set([order.organizationId, ...order.items.map(({ providerId }) => providerId)])],
});

/**
 * Who ordered, as long as that person still acts for the agency; else all of it who do; else who can name somebody. The order belongs to the
 * agency, and people leave it.
 */
async function requestersOf({ readers }: PlanContext, { organizationId, requester }: OrderFacts): Promise<Reader[]> {
  const staff = await readers.staffOf(organizationId);
  const administrators = await readers.tenantAdministratorsOf(organizationId);
  const reaching = distinct([...staff, ...administrators, ...(await readers.byRoles(['SuperAdministrator']))]);
  const acting = staff.filter((one) => one.may('order.update'));
  return stillAmong([requester.id], reaching, acting.length > 0 ? acting : administrators);
}

/** Notices for the provider's side: those who may decide are linked to the queue, the others to the order. */
function toProvider(order: OrderFacts, readers: Reader[], notice: Omit<Notice<Code>, 'to' | 'link'>): Notice<Code>[] {
  const [deciders, watchers] = [true, false].map((may) => readers.filter((one) => one.may('order.approve') === may));
  return [
    { ...notice, to: deciders!, link: queueLink(order) },
    { ...notice, to: watchers!, link: orderPaths.order(order.id), mail: false },
  ];
}

const toRequester = (order: OrderFacts, to: Reader[], notice: Omit<Notice<Code>, 'to' | 'link'>): Notice<Code> => ({
  ...notice,
  to,
  link: orderPaths.order(order.id),
});

async function load({ db }: PlanContext, orderId: string, itemId?: string) {
  const order = await orderFacts(db, orderId);
  const item = order.items.find(({ id }) => id === itemId);
  if (itemId && !item) throw new Error(`Order ${orderId} has no item ${itemId}.`);
  return { order, item };
}

/** Notifies the requester of a change of one item, by mail too. */
const notifyRequester =
  (
    code: 'order.item.approved' | 'order.item.rejected' | 'order.item.infoRequested' | 'order.item.expired',
    severity: Notice<Code>['severity'],
  ) =>
  async (
    context: PlanContext,
    { orderId, itemId, ...rest }: { orderId: string; itemId: string; reason?: string; conditions?: string },
  ) => {
    const { order, item } = await load(context, orderId, itemId);
    const to = await requestersOf(context, order);
    const common = { code, severity, params: paramsOf(order, item), mail: true, quote: rest.reason ?? rest.conditions };
    return { notices: [toRequester(order, to, common)], refresh: refreshOf(order) };
  };

/** Who claimed an item, as long as that person may decide on it; else all its approvers. The platform may claim any. */
async function holdersOf({ readers }: PlanContext, { claimedBy, providerId }: ItemFacts): Promise<Reader[]> {
  const approvers = await readers.approversOf(providerId);
  const all = distinct([...approvers, ...(await readers.byRoles(['SuperAdministrator']))]);
  return stillAmong([claimedBy], all, approvers);
}

/** Notifies the approver who claimed an item, else all its approvers. */
const notifyApprovers =
  (code: 'order.item.answered' | 'order.item.withdrawn') =>
  async (context: PlanContext, { orderId, itemId }: { orderId: string; itemId: string }) => {
    const { order, item } = await load(context, orderId, itemId);
    const to = others(await holdersOf(context, item!), context.causeId);
    const common = { code, severity: 'info' as const, params: paramsOf(order, item) };
    return { notices: toProvider(order, to, common), refresh: refreshOf(order) };
  };

/** Those who claimed items of the order, else all its approvers. */
async function decidersOf(context: PlanContext, order: OrderFacts): Promise<Reader[]> {
  const claimed = order.items.filter(({ claimedBy }) => claimedBy !== null);
  const items = claimed.length > 0 ? claimed : order.items;
  const holders: Reader[] = [];
  for (const item of items) holders.push(...(await holdersOf(context, item)));
  return distinct(holders);
}

/** Those who decide on the items that an internal note of an agency is for. */
async function notedOf(context: PlanContext, order: OrderFacts, organizationId: string | null): Promise<Reader[]> {
  const tenants = await tenantsOf(context.db, [organizationId, ...order.items.map(({ providerId }) => providerId)]);
  const providers = order.items.map(({ providerId: id }) => ({ id, tenantId: tenants.get(id)! }));
  const side = sideOf({ id: organizationId, tenantId: tenants.get(organizationId) }, providers).map(({ id }) => id);
  return decidersOf(context, { ...order, items: order.items.filter(({ providerId }) => side.includes(providerId)) });
}

const refreshOnly = async (context: PlanContext, { orderId }: { orderId: string }): Promise<Plan<Code>> => {
  const { order } = await load(context, orderId);
  return { notices: [], refresh: refreshOf(order) };
};

/** Notifies every provider of its own items only, in one message. */
async function submittedToProviders({ readers, causeId }: PlanContext, order: OrderFacts): Promise<Notice<Code>[]> {
  const open = order.items.filter(({ state }) => OPEN.includes(state));
  const providers = [...new Set(open.map(({ providerId }) => providerId))];
  const notices: Notice<Code>[] = [];
  for (const providerId of providers) {
    const own = open.filter((item) => item.providerId === providerId);
    const to = distinct([...(await readers.approversOf(providerId)), ...(await readers.developersOf(providerId))]);
    const params = { ...paramsOf(order), ...askedFor(own), due: lastDue(own) };
    notices.push(
      ...toProvider(order, others(to, causeId), { code: 'order.submitted', severity: 'info', params, mail: true }),
    );
  }
  return notices;
}

export const orderEvents: SliceEvents<OrderEvents, Code> = {
  messages: ORDER_MESSAGES,
  plans: {
    async 'order.submitted'(context, { orderId }) {
      const { order } = await load(context, orderId);
      const to = await requestersOf(context, order);
      const params = { ...paramsOf(order), ...askedFor(order.items) };
      const receipt = toRequester(order, to, { code: 'order.received', severity: 'success', params, mail: true });
      return { notices: [receipt, ...(await submittedToProviders(context, order))], refresh: refreshOf(order) };
    },
    'order.item.claimed': refreshOnly,
    'order.item.released': refreshOnly,
    async 'order.item.forwarded'(context, { orderId, itemId, step }) {
      const { order, item } = await load(context, orderId, itemId);
      const { readers, causeId } = context;
      const to =
        step === 'Tenant'
          ? await readers.tenantAdministratorsOf(item!.providerId)
          : await readers.byRoles(['SuperAdministrator']);
      const common = {
        code: 'order.item.forwarded' as const,
        severity: 'info' as const,
        params: paramsOf(order, item),
        mail: true,
      };
      return { notices: toProvider(order, others(to, causeId), common), refresh: refreshOf(order) };
    },
    'order.item.approved': notifyRequester('order.item.approved', 'success'),
    'order.item.rejected': notifyRequester('order.item.rejected', 'error'),
    'order.item.infoRequested': notifyRequester('order.item.infoRequested', 'warning'),
    'order.item.answered': notifyApprovers('order.item.answered'),
    'order.item.expired': notifyRequester('order.item.expired', 'warning'),
    'order.item.withdrawn': notifyApprovers('order.item.withdrawn'),
    async 'order.cancelled'(context, { orderId }) {
      const { order } = await load(context, orderId);
      const to = await decidersOf(context, order);
      const common = { code: 'order.cancelled' as const, severity: 'info' as const, params: paramsOf(order) };
      return {
        notices: toProvider(order, others(to, context.causeId), common),
        refresh: refreshOf(order),
      };
    },
    async 'order.message'(context, { orderId, messageId }) {
      const { order } = await load(context, orderId);
      const [row] = await context.db
        .select({ message: orderMessage, author: user.displayName, organizationId: orderMessage.authorOrganizationId })
        .from(orderMessage)
        .innerJoin(user, eq(user.id, orderMessage.authorId))
        .where(eq(orderMessage.id, messageId));
      if (!row) throw new Error(`There is no message ${messageId}.`);
      const common = {
        code: 'order.message' as const,
        severity: 'info' as const,
        params: { orderNo: order.orderNo, author: row.author },
        quote: row.message.body,
      };
      // Where an agency orders from itself, only the requester is the requester's side.
      const isOwnOrder = order.items.some(({ providerId }) => providerId === order.organizationId);
      const isFromRequester =
        row.message.authorId === order.requester.id || (row.organizationId === order.organizationId && !isOwnOrder);
      const deciders = row.message.internal
        ? await notedOf(context, order, row.organizationId)
        : await decidersOf(context, order);
      const toDeciders = toProvider(order, others(deciders, context.causeId), common);
      if (isFromRequester || row.message.internal) return { notices: toDeciders, refresh: refreshOf(order) };
      const to = await requestersOf(context, order);
      return { notices: [toRequester(order, to, { ...common, mail: true })], refresh: refreshOf(order) };
    },
  },
};
