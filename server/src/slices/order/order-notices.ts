import { totalCost } from '@titian/shared-contracts/catalogue';
import { orderPaths } from '@titian/shared-contracts/order';
import { listed } from '../../events/fill';
import type { Notice, Params, PlanContext, Refresh } from '../../events/plan';
import type { Reader } from '../../events/readers';
import { sumCostText } from './cost-words';
import { lastDue } from './last-due';
import type { ItemFacts, OrderFacts } from './order-facts';
import type { ORDER_MESSAGES } from './order.messages';

export type OrderNotice = Notice<keyof typeof ORDER_MESSAGES>;
type Told = Omit<OrderNotice, 'to' | 'link'>;

/** The words of a notice about an order, or about one of its items. */
export const paramsOf = (order: OrderFacts, item?: ItemFacts): Params => ({
  orderNo: order.orderNo,
  requester: order.requester.displayName,
  consumer: order.consumer,
  due: (item ?? order).slaDueAt,
  ...(item && { api: item.name, provider: item.provider }),
});

/** What an order asks for, or the part of it that somebody is told of: the names, what they cost together, and when they are due. */
export const askedFor = (items: readonly ItemFacts[]): Params => ({
  apis: listed(items.map(({ name }) => name)),
  cost: sumCostText(totalCost(items.map(({ cost }) => cost))),
  due: lastDue(items),
});

/** The queue with an order's items, or with one of them open. */
const queueLink = ({ orderNo }: OrderFacts, item?: ItemFacts): string =>
  `${orderPaths.manageOrders()}?q=${encodeURIComponent(orderNo)}${item ? `&item=${item.id}` : ''}`;

/** Notices for the provider's side: those who may decide are linked to the queue, the others to the order. */
export function toProvider(order: OrderFacts, readers: Reader[], notice: Told): OrderNotice[] {
  const [deciders, watchers] = [true, false].map((may) => readers.filter((one) => one.may('order.approve') === may));
  return [
    { ...notice, to: deciders!, link: queueLink(order) },
    { ...notice, to: watchers!, link: orderPaths.order(order.id), mail: false },
  ];
}

/** A notice for those who have to see to it that an item is decided, by mail too. */
export const toDeciders = (
  order: OrderFacts,
  item: ItemFacts,
  to: Reader[],
  told: Pick<Told, 'code' | 'severity'>,
): OrderNotice => ({ ...told, to, params: paramsOf(order, item), link: queueLink(order, item), mail: true });

export const toRequester = (order: OrderFacts, to: Reader[], notice: Told): OrderNotice => ({
  ...notice,
  to,
  link: orderPaths.order(order.id),
});

/** Open pages of the agencies, and of the platform's administrators, who decide on items of every agency. */
export async function refreshOf({ readers }: PlanContext, order: OrderFacts): Promise<Refresh> {
  return {
    ...{ event: 'order', payload: { orderId: order.id } },
    organizationIds: [...new Set([order.organizationId, ...order.items.map(({ providerId }) => providerId)])],
    userIds: (await readers.byRoles(['SuperAdministrator'])).map(({ id }) => id),
  };
}
