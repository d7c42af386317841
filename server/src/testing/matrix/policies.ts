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

const division = { name: { my: 'A', en: 'A' }, headUserId: null };
const divisionParams = ({ organization, division: { id: divisionId } }: Rows) => ({ id: organization.id, divisionId });
const tenant = { code: 'MATRIX', name: { my: 'A', en: 'A' } };
const agency = { ...tenant, type: 'Other', email: 'a@agency.example', address: null, approvalSlaDays: 7 };
const person = { displayName: 'Matrix', email: 'matrix@agency.example', divisionId: null, twoFactor: 'normal' };
const stranger = '00000000-0000-4000-8000-000000000000';
const elsewhere = { organizationId: stranger, divisionId: null, handOverTo: null };

const role = { name: 'Matrix', description: { my: 'A', en: 'A' }, permissions: { cart: ['view'] } };

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
  'accessPermission.read': row('privateApi', providers),

  'changes.between': 'open',
  'changes.log': 'open',

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

  'division.list': row('organization', approvers),
  'division.create': row('organization', approvers, division),
  'division.update': { params: divisionParams, reachedBy: approvers, body: () => division },
  'division.remove': { params: divisionParams, reachedBy: approvers },

  'organization.list': 'open',
  'organization.registry': 'open',
  'organization.export': 'open',
  'organization.account': row('organization', approvers),
  'organization.create': 'open',
  'organization.update': row('organization', approvers, { rowVersion: 1, input: agency }),
  'organization.disable': row('organization', approvers, { reason: REASON }),
  'organization.enable': row('organization', approvers),
  'organization.remove': row('organization', approvers),
  'organization.restore': row('organization', approvers),
  'organization.trail': row('organization', approvers),

  'preference.list': 'open',
  'preference.save': 'open',

  'passwordAudit.list': 'open',
  'passwordAudit.histogram': 'open',
  'passwordAudit.export': 'open',
  'passwordAudit.entry': row('passwordEvent', platform),

  'profile.update': row('user', own, { displayName: 'Matrix', phone: encrypt('0123456789'), twoFactor: 'normal' }),

  'project.byIdentifier': 'open',
  'project.registry': 'open',
  'project.export': 'open',
  'project.clone': project({ Identifier: 'matrix-copy', Name: { my: 'A', en: 'A' } }),
  'project.archive': project({ rowVersion: 1 }),
  'project.restore': project({ rowVersion: 1 }),

  'registration.organizations': 'open',
  'registration.register': 'open',
  'registration.confirm': 'open',
  'registration.lookUp': 'open',
  'registration.registerAtCounter': 'open',
  'registration.count': 'open',
  'registration.list': 'open',
  'registration.detail': row('applicant', approvers),
  'registration.approve': row('applicant', approvers, { rowVersion: 1 }),
  'registration.reject': row('applicant', approvers, { rowVersion: 1, reason: REASON }),
  'registration.decideMany': 'open',

  'registry.resolve': 'open',
  'registry.beacon': 'open',

  'role.list': 'open',
  'role.asked': 'open',
  'role.people': 'open',
  'role.effective': row('user', platform),
  'role.create': 'open',
  'role.detail': row('role', platform),
  'role.update': row('role', platform, { ...role, rowVersion: 1, reason: REASON }),
  'role.remove': row('role', platform),
  'role.recover': row('deletedRole', platform),
  'role.preview': row('role', platform, { permissions: { cart: ['view'] } }),
  'role.history': row('role', platform),
  'role.restore': row('role', platform, { version: 1, rowVersion: 1, reason: REASON }),
  'role.assign': {
    params: (rows) => ({ id: rows.role.id }),
    reachedBy: platform,
    body: ({ user }) => ({ people: [{ id: user.id, fromRoleId: user.roleId }], reason: REASON }),
  },

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

  'tenant.list': 'open',
  'tenant.export': 'open',
  'tenant.create': 'open',
  'tenant.detail': row('tenant', approvers),
  'tenant.trail': row('tenant', approvers),
  'tenant.update': row('tenant', approvers, { rowVersion: 1, input: tenant }),
  'tenant.disable': row('tenant', platform, { reason: REASON }),
  'tenant.enable': row('tenant', platform),
  'tenant.remove': row('tenant', platform),
  'tenant.restore': row('tenant', platform),

  'user.list': 'open',
  'user.export': 'open',
  'user.roles': 'open',
  'user.create': 'open',
  'user.disableMany': 'open',
  'user.detail': row('user', approvers),
  'user.sessions': row('user', approvers),
  'user.trail': row('user', approvers),
  'user.update': row('user', approvers, { rowVersion: 1, input: { ...person, roleId: stranger } }),
  'user.move': row('user', approvers, { rowVersion: 1, ...elsewhere }),
  'user.handOver': row('user', approvers, { to: stranger }),
  'user.disable': row('user', approvers, { reason: REASON }),
  'user.enable': row('user', approvers),
  'user.unlock': row('user', approvers),
  'user.sendReset': row('user', approvers),
  'user.invite': row('user', approvers),
  'user.signOut': row('user', approvers),
  'user.remove': row('user', approvers),
  'user.restore': row('user', approvers),
};
