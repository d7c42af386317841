import * as z from 'zod/mini';
import { endpoint, ListQuery, Nothing, page } from './http';
import { Id, IdParams, requiredText } from './primitives';
import { Checkout, OrderDetail, OrderSummary, RefusalCode } from './order';
import { Decision, QueueName, QueuePage, Reason } from './approval';

const BulkAnswer = z.object({ done: z.array(Id), failed: z.array(z.object({ id: Id, code: z.string() })) });

export const order = {
  checkout: endpoint({
    method: 'POST',
    path: '/api/orders',
    access: 'order.create',
    summary: 'Place an order from the cart',
    body: Checkout,
    response: z.object({ id: Id, orderNo: z.string() }),
    status: 201,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/orders',
    access: 'order.view',
    summary: 'Own orders',
    query: ListQuery,
    response: page(OrderSummary),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/orders/:id',
    access: 'order.view',
    summary: 'One order',
    params: IdParams,
    response: OrderDetail,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/orders/:id/cancel',
    access: 'order.update',
    summary: 'Take back an order nobody has decided on',
    params: IdParams,
    response: Nothing,
  }),
  message: endpoint({
    method: 'POST',
    path: '/api/orders/:id/messages',
    access: 'order.view',
    summary: 'Write in the thread',
    params: IdParams,
    body: z.object({ body: requiredText(4_000), internal: z._default(z.boolean(), false) }),
    response: Nothing,
    status: 201,
  }),
  queue: endpoint({
    method: 'GET',
    path: '/api/order-items',
    access: 'order.approve',
    summary: 'Items to decide',
    query: z.extend(ListQuery, { queue: z._default(QueueName, 'open') }),
    response: QueuePage,
  }),
  claim: endpoint({
    method: 'POST',
    path: '/api/order-items/:id/claim',
    access: 'order.approve',
    summary: 'Take an item to decide',
    params: IdParams,
    response: Nothing,
  }),
  release: endpoint({
    method: 'POST',
    path: '/api/order-items/:id/release',
    access: 'order.approve',
    summary: 'Give a claimed item back',
    params: IdParams,
    response: Nothing,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/order-items/:id/decision',
    access: 'order.approve',
    summary: 'Decide the current step',
    params: IdParams,
    body: Decision,
    response: Nothing,
  }),
  decideMany: endpoint({
    method: 'POST',
    path: '/api/order-items/decisions',
    access: 'order.approve',
    summary: 'Decide several items alike',
    body: z.object({
      items: z.array(z.object({ id: Id, rowVersion: z.int() })).check(z.minLength(1), z.maxLength(100)),
      decision: z.enum(['approve', 'reject']),
      refusalCode: z.optional(RefusalCode),
      reason: z.optional(Reason),
    }),
    response: BulkAnswer,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/order-items/:id/answer',
    access: 'order.update',
    summary: 'Answer the approver',
    params: IdParams,
    body: z.object({ body: requiredText(4_000) }),
    response: Nothing,
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/order-items/:id/withdraw',
    access: 'order.update',
    summary: 'Withdraw one item',
    params: IdParams,
    response: Nothing,
  }),
};
