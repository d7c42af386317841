import type { NameIn } from './endpoint-name';
import { REASON, own, approvers, platform, row, announcement, providers, type Policy } from './row-policy';

type PortalGroup =
  'announcement' | 'notification' | 'helpdesk' | 'changes' | 'file' | 'log' | 'passwordAudit' | 'registry';

/** Who reaches what of the portal’s news, help, files and logs. */
export const PORTAL_POLICIES: Record<NameIn<PortalGroup>, Policy> = {
  'announcement.current': 'open',
  'announcement.list': 'open',
  'announcement.create': 'open',
  'announcement.update': row('announcement', platform, announcement),
  'announcement.publish': row('announcement', platform),
  'announcement.archive': row('announcement', platform),
  'announcement.remove': row('announcement', platform),
  'announcement.reorder': 'open',

  'notification.latest': 'open',
  'notification.unread': 'open',
  'notification.list': 'open',
  'notification.read': row('notification', own, { IsRead: true }),
  'notification.readAll': 'open',

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

  'changes.between': 'open',
  'changes.log': 'open',

  'file.upload': 'open',
  'file.download': row('letter', [...own, ...providers]),
  'file.remove': row('waiting', own),

  'log.portal': 'open',
  'log.portalHistogram': 'open',
  'log.portalFields': 'open',
  'log.portalExport': 'open',
  'log.portalEntry': row('logEntry', platform),

  'passwordAudit.list': 'open',
  'passwordAudit.histogram': 'open',
  'passwordAudit.export': 'open',
  'passwordAudit.entry': row('passwordEvent', platform),

  'registry.resolve': 'open',
  'registry.keys': 'open',
  'registry.events': 'open',
};
