import { auditOf } from '../../audit/audited';
import type { order, orderItem } from './order.tables';

type Order = typeof order.$inferSelect;
type Item = typeof orderItem.$inferSelect;

export const auditOrderState = auditOf<Pick<Order, 'id' | 'orderNo' | 'state'>>({
  logType: 'Order',
  target: ({ id, orderNo }) => ({ type: 'order', id, label: orderNo }),
  seen: ({ state }) => ({ state }),
});

/** An item has no number of its own: the log names it by its order's. Which reminder was sent is no change of the item. */
export const auditItem = auditOf<Item & { orderNo: string }>({
  logType: 'Order',
  target: ({ id, orderNo }) => ({ type: 'orderItem', id, label: orderNo }),
  seen: ({ orderNo: _orderNo, remindedPercent: _reminded, ...item }) => item,
});
