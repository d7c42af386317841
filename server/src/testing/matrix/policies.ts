import type * as contracts from '@titian/shared-contracts';
import type { Endpoint } from '@titian/shared-contracts';
import { encrypt } from '../../gateway/cipher';
import type { Persona, Rows } from './world';

type Contracts = typeof contracts;
type GroupName = {
  [G in keyof Contracts]: Contracts[G] extends (...given: never) => unknown
    ? never
    : Contracts[G] extends Record<string, Endpoint>
      ? G
      : never;
}[keyof Contracts];
/** Every entry of the contracts, as `{group}.{name}`. */
export type EndpointName = { [G in GroupName]: `${G}.${keyof Contracts[G] & string}` }[GroupName];

/** An endpoint that names a row: the row of the home tenant that is tried, and the only personas that reach it. */
export interface RowPolicy {
  params: (rows: Rows) => Record<string, string>;
  body?: (rows: Rows) => object;
  reachedBy: Persona[];
}
/** `open`: no row is named, so its access alone decides; what it answers is within the caller's scope. */
export type Policy = 'open' | RowPolicy;

const REASON = 'For the rights matrix';
const id = (name: { [R in keyof Rows]: Rows[R] extends { id: string } ? R : never }[keyof Rows]) => (rows: Rows) => ({
  id: (rows[name] as { id: string }).id,
});
const own: Persona[] = ['client'];
const consumers: Persona[] = ['client', 'tenantadmin', 'superadmin'];
const providers: Persona[] = ['developer', 'tenantadmin', 'superadmin'];
const approvers: Persona[] = ['tenantadmin', 'superadmin'];
const platform: Persona[] = ['superadmin'];

const line = (body?: object): RowPolicy => ({ params: id('line'), reachedBy: own, ...(body && { body: () => body }) });
const item = (reachedBy: Persona[], body?: object): RowPolicy => ({
  params: (rows) => ({ id: rows.item.id }),
  reachedBy,
  ...(body && { body: () => body }),
});
const project = (body: object): RowPolicy => ({
  params: (rows) => ({ id: rows.api.project.id }),
  reachedBy: providers,
  body: () => body,
});
const row = (name: Parameters<typeof id>[0], reachedBy: Persona[], body?: object): RowPolicy => ({
  params: id(name),
  reachedBy,
  ...(body && { body: () => body }),
});
const announcement = {
  title: { my: 'A', en: 'A' },
  body: { my: 'A', en: 'A' },
  ...{ art: 'river', link: '/', severity: 'Info', audience: 'All', from: '2026-11-21T00:00:00Z', to: null },
  ...{ pinned: false, rowVersion: 1 },
};

/** Who reaches what. A contract entry that isn't here doesn't compile, and fails the matrix. */
export const POLICIES: Record<EndpointName, Policy> = {
  'account.forgotPassword': 'open',
  'account.resetPassword': 'open',
  'account.changePassword': 'open',
  'account.resetLink': 'open',
  'account.activationLink': 'open',
  'account.activate': 'open',
  'account.resendActivation': 'open',
  'account.unlock': 'open',
  'account.resendCode': 'open',
  'account.captcha': 'open',

  'announcement.current': 'open',
  'announcement.list': 'open',
  'announcement.create': 'open',
  'announcement.update': row('announcement', platform, announcement),
  'announcement.publish': row('announcement', platform),
  'announcement.archive': row('announcement', platform),
  'announcement.remove': row('announcement', platform),
  'announcement.reorder': 'open',

  'application.list': 'open',
  'application.create': 'open',
  'application.credentials': row('application', consumers),
  'application.issue': row('application', consumers, { environment: 'Sandbox', label: 'Matrix' }),
  'application.rotate': row('credential', consumers, { graceDays: 7 }),
  'application.revoke': row('credential', consumers, { reason: REASON }),

  'cart.byIds': 'open',
  'cart.count': 'open',
  'cart.lines': 'open',
  'cart.add': 'open',
  'cart.update': line({ savedForLater: true }),
  'cart.remove': line(),
  'cart.restore': line(),

  'catalogue.portalInfo': 'open',
  'catalogue.search': 'open',
  'catalogue.detail': 'open',
  'catalogue.statistics': 'open',
  'catalogue.openapi': 'open',

  'helpdesk.list': 'open',
  'helpdesk.create': 'open',
  'helpdesk.similar': 'open',
  'helpdesk.export': 'open',
  'helpdesk.assignMany': 'open',
  'helpdesk.detail': row('issue', [...own, ...approvers]),
  'helpdesk.agents': row('issue', approvers),
  'helpdesk.reply': row('issue', [...own, ...approvers], { body: 'Matrix' }),
  'helpdesk.assign': row('issue', approvers, { assigneeId: null, rowVersion: 1 }),
  'helpdesk.triage': row('issue', approvers, { category: 'Data', priority: 'High', rowVersion: 1 }),
  'helpdesk.close': row('issue', [...own, ...approvers], { rowVersion: 1, resolution: 'Fixed', note: 'Matrix' }),
  'helpdesk.reopen': row('issue', [...own, ...approvers], { reason: REASON, rowVersion: 1 }),
  'helpdesk.rate': row('issue', own, { satisfaction: 5, comment: 'Matrix' }),

  'file.upload': 'open',
  'file.download': row('letter', [...own, ...providers]),
  'file.remove': row('waiting', own),

  'log.portal': 'open',
  'log.portalHistogram': 'open',
  'log.portalFields': 'open',
  'log.portalExport': 'open',
  'log.portalEntry': row('logEntry', platform),

  'notification.latest': 'open',
  'notification.unread': 'open',
  'notification.list': 'open',
  'notification.read': row('notification', own, { IsRead: true }),
  'notification.readAll': 'open',

  'order.checkout': 'open',
  'order.mine': 'open',
  'order.detail': row('order', [...own, ...providers]),
  'order.cancel': row('order', own),
  'order.message': row('order', [...own, ...providers], { body: 'Matrix' }),
  'order.queue': 'open',
  'order.claim': item(approvers),
  'order.release': item(approvers),
  'order.decide': item(approvers, { decision: 'approve', rowVersion: 1 }),
  'order.decideMany': 'open',
  'order.answer': item(own, { body: 'Matrix' }),
  'order.withdraw': item(own),

  'organization.list': 'open',

  'preference.list': 'open',
  'preference.save': 'open',

  'profile.update': row('user', own, { displayName: 'Matrix', phone: encrypt('0123456789'), twoFactor: 'normal' }),

  'project.byIdentifier': 'open',
  'project.registry': 'open',
  'project.export': 'open',
  'project.clone': project({ Identifier: 'matrix-copy', Name: { my: 'A', en: 'A' } }),
  'project.archive': project({ rowVersion: 1 }),
  'project.restore': project({ rowVersion: 1 }),

  'registry.resolve': 'open',
  'registry.beacon': 'open',

  'session.token': 'open',
  'session.logout': 'open',
  'session.me': 'open',
  'session.user': row('user', consumers),
  'session.sessions': 'open',
  'session.revoke': row('session', own),
  'session.revokeOthers': 'open',
  'session.portalLog': 'open',
  'session.config': 'open',

  'subscription.mine': 'open',
  'subscription.detail': row('subscription', consumers),
  'subscription.suspend': row('subscription', consumers, { reason: REASON }),
  'subscription.resume': row('subscription', consumers),
  'subscription.terminate': row('subscription', consumers, { reason: REASON }),
};
