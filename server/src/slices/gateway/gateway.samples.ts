import type { DenyRule } from '@titian/shared-contracts/plane';
import type { Samples } from '../../testing/events/samples';
import type { Portal } from '../../testing/build';
import type { GatewayEvents } from './gateway.events';
import { denyRule } from './gateway.tables';

const WORDS = { message: { my: 'Disekat', en: 'Blocked' }, reason: 'For the samples' };

async function blocked({ db, people }: Portal, kind: DenyRule['kind'], value: string) {
  const [row] = await db
    .insert(denyRule)
    .values({ ...WORDS, kind, value, createdBy: people.superadmin.id })
    .returning();
  return { blockId: row!.id };
}

export const samples: Samples<GatewayEvents> = {
  'block.set': {
    payload: ({ portal, rows }) => blocked(portal, 'Api', rows.api.project.id),
    notified: ['superadmin', 'tenantadmin', 'developer'],
  },
  'block.lifted': {
    payload: ({ portal }) => blocked(portal, 'Network', '10.99.0.0/16'),
    notified: ['superadmin'],
  },
  'node.recordsLost': {
    payload: () => ({ node: 'gw-1', count: 1_000, reason: 'The spool is full' }),
    notified: ['superadmin'],
  },
  'node.certificateEnding': {
    payload: () => ({ place: 'gw-1:8443', expiresAt: '2026-12-04T02:00:00.000Z' }),
    notified: ['superadmin'],
  },
};
