import { checkoutBody } from '../../testing/ordering';
import type { Rights } from '../../testing/matrix/rights';
import { own, approvers, providers } from '../../testing/matrix/personas';
import { row, item } from '../../testing/matrix/row-policy';

export const rights: Rights = {
  policies: {
    'order.checkout': 'open',
    'order.mine': 'open',
    'order.detail': row('order', [...own, ...providers]),
    'order.letter': row('order', [...own, ...providers]),
    'order.letterPdf': row('order', [...own, ...providers]),
    'order.cancel': row('order', own),
    'order.message': row('order', [...own, ...providers], { body: 'Matrix' }),
    'order.queue': 'open',
    'order.item': item(approvers),
    'order.claim': item(approvers),
    'order.release': item(approvers),
    'order.fields': item(approvers),
    'order.decide': item(approvers, { decision: 'approve', rowVersion: 1 }),
    'order.decideMany': 'open',
    'order.answer': item(own, { body: 'Matrix' }),
    'order.withdraw': item(own),
  },
  owned: ['order', 'item'],
  attempts: {
    'order.checkout': ({ line }) => checkoutBody([line]),
    'order.decideMany': ({ item }) => ({ items: [{ id: item.id, rowVersion: 1 }], decision: 'approve' }),
  },
  bodies: {
    'order.checkout': ({ line }) => ({ ...checkoutBody([line]), startDate: '2027-01-01', ipAddresses: ['10.0.0.1'] }),
    'order.decideMany': ({ item }) => ({ items: [{ id: item.id, rowVersion: 99 }], decision: 'approve' }),
  },
  pages: ({ order }) => [`/order-detail?id=${order.id}`, '/manage-order'],
};
