import { portalLog } from '../../storage/schema';
import { planeEvent } from '../gateway/gateway.tables';
import type { Rights } from '../../testing/matrix/rights';
import { platform } from '../../testing/matrix/personas';
import { row } from '../../testing/matrix/row-policy';

declare module '../../testing/matrix/rights' {
  interface Rows {
    logEntry: { id: string };
    passwordEvent: { id: string };
    gatewayEvent: { id: string };
  }
}

export const rights: Rights = {
  async rows({ portal: { db, people } }) {
    const [logEntry] = await db.select().from(portalLog).limit(1);
    const entry = { logType: 'Auth', action: 'SIGN_IN_FAILED', actionDescription: 'Sign-in refused', changes: [] };
    const by = { actionBy: people.client.username, portalType: 'System' as const, outcome: 'denied' as const };
    const values = { ...entry, ...by, at: new Date(), correlationId: 'matrix' };
    const [passwordEvent] = await db.insert(portalLog).values(values).returning();
    const up = { event: 'up' as const, outcome: 'ok' as const, node: 'matrix', at: new Date() };
    const [gatewayEvent] = await db.insert(planeEvent).values(up).returning();
    return { logEntry: logEntry!, passwordEvent: passwordEvent!, gatewayEvent: gatewayEvent! };
  },
  common: ['gatewayLog.entry'],
  policies: {
    'log.portal': 'open',
    'log.portalHistogram': 'open',
    'log.portalFields': 'open',
    'log.portalExport': 'open',
    'log.portalEntry': row('logEntry', platform),
    'gatewayLog.list': 'open',
    'gatewayLog.histogram': 'open',
    'gatewayLog.export': 'open',
    'gatewayLog.certificates': 'open',
    'gatewayLog.entry': row('gatewayEvent', platform),
    'passwordAudit.list': 'open',
    'passwordAudit.histogram': 'open',
    'passwordAudit.export': 'open',
    'passwordAudit.entry': row('passwordEvent', platform),
  },
};
