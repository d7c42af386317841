import { randomBytes } from 'node:crypto';
import { newId } from '../../storage/schema/columns';
import type { Rights } from '../../testing/matrix/rights';
import type { Persona } from '../../testing/matrix/personas';
import { callRecord } from './call-record';

declare module '../../testing/matrix/rights' {
  interface Rows {
    recordedCall: { id: string; traceId: string };
  }
}

/** Both sides of the call, and whoever answers for them. */
const SIDES: Persona[] = ['client', 'developer', 'tenantadmin', 'superadmin'];

export const rights: Rights = {
  async rows({ portal: { db, organizations }, rows: { api, subscription } }) {
    const recordedCall = { id: newId(), traceId: randomBytes(16).toString('hex') };
    await db.insert(callRecord).values({
      ...{ ...recordedCall, at: new Date(), node: 'matrix', configVersion: '1', totalMs: 3, steps: [], method: 'GET' },
      ...{ organizationId: organizations.provider.id, consumerOrganizationId: organizations.consumer.id },
      ...{ projectId: api.project.id, subscriptionId: subscription.id, queryKeys: [], clientIp: '10.0.0.1' },
      ...{ requestBytes: 0, responseBytes: 9, status: 200, attempts: 1, removedFields: 0, complianceFlags: [] },
      ...{ outcome: 'success', counted: true },
    });
    return { recordedCall };
  },
  policies: {
    'traffic.live': 'open',
    'traffic.list': 'open',
    'traffic.histogram': 'open',
    'traffic.fields': 'open',
    'traffic.export': 'open',
    'traffic.trace': { params: ({ recordedCall }) => ({ traceId: recordedCall.traceId }), reachedBy: SIDES },
  },
  owned: ['recordedCall'],
};
