import type { NameIn } from './endpoint-name';
import { REASON, own, consumers, providers, approvers, line, item, project, row, type Policy } from './row-policy';
import { PERSONAS } from './world';

type ExchangeGroup =
  'catalogue' | 'accessPermission' | 'favourite' | 'project' | 'cart' | 'order' | 'application' | 'subscription';

/** Who reaches what between those that publish an API and those that order it. */
export const EXCHANGE_POLICIES: Record<NameIn<ExchangeGroup>, Policy> = {
  'catalogue.portalInfo': 'open',
  'catalogue.search': 'open',
  'catalogue.detail': 'open',
  'catalogue.statistics': 'open',
  'catalogue.openapi': 'open',

  'accessPermission.read': row('privateApi', providers),

  'favourite.add': row('privateApi', providers),
  'favourite.remove': row('privateApi', [...PERSONAS]),

  'project.byIdentifier': 'open',
  'project.registry': 'open',
  'project.export': 'open',
  'project.clone': project({ Identifier: 'matrix-copy', Name: { my: 'A', en: 'A' } }),
  'project.archive': project({ rowVersion: 1 }),
  'project.restore': project({ rowVersion: 1 }),

  'cart.byIds': 'open',
  'cart.count': 'open',
  'cart.lines': 'open',
  'cart.add': 'open',
  'cart.update': line({ savedForLater: true }),
  'cart.remove': line(),
  'cart.restore': line(),

  'order.checkout': 'open',
  'order.mine': 'open',
  'order.detail': row('order', [...own, ...providers]),
  'order.letter': row('order', [...own, ...providers]),
  'order.letterPdf': row('order', [...own, ...providers]),
  'order.cancel': row('order', own),
  'order.message': row('order', [...own, ...providers], { body: 'Matrix' }),
  'order.queue': 'open',
  'order.claim': item(approvers),
  'order.release': item(approvers),
  'order.decide': item(approvers, { decision: 'approve', rowVersion: 1 }),
  'order.decideMany': 'open',
  'order.answer': item(own, { body: 'Matrix' }),
  'order.withdraw': item(own),

  'application.list': 'open',
  'application.create': 'open',
  'application.credentials': row('application', consumers),
  'application.issue': row('application', consumers, { environment: 'Sandbox', label: 'Matrix' }),
  'application.rotate': row('credential', consumers, { graceDays: 7 }),
  'application.revoke': row('credential', consumers, { reason: REASON }),

  'subscription.mine': 'open',
  'subscription.detail': row('subscription', consumers),
  'subscription.suspend': row('subscription', consumers, { reason: REASON }),
  'subscription.resume': row('subscription', consumers),
  'subscription.terminate': row('subscription', consumers, { reason: REASON }),
};
