import type { Rights } from '../../testing/matrix/rights';
import { approvers, platform } from '../../testing/matrix/personas';
import { REASON, row } from '../../testing/matrix/row-policy';
import { denyRule, gatewayNode } from './gateway.tables';

declare module '../../testing/matrix/rights' {
  interface Rows {
    block: { id: string };
    gatewayNode: { id: string };
  }
}

const message = { my: 'Disekat', en: 'Blocked' };

export const rights: Rights = {
  async rows({ portal: { db, people }, rows: { privateApi } }) {
    const value = { kind: 'Api' as const, value: privateApi.id, message, reason: REASON };
    const [block] = await db
      .insert(denyRule)
      .values({ ...value, createdBy: people.superadmin.id })
      .returning();
    const [node] = await db.insert(gatewayNode).values({ name: 'matrix', secretHash: 'matrix' }).returning();
    return { block: block!, gatewayNode: node! };
  },
  owned: ['block'],
  common: ['gatewayNode.rotate', 'gatewayNode.revoke'],
  policies: {
    'block.list': 'open',
    'block.detail': row('block', approvers),
    'block.targets': 'open',
    'block.create': 'open',
    'block.lift': row('block', approvers, { reason: REASON }),
    'gatewayNode.list': 'open',
    'gatewayNode.snapshots': 'open',
    'gatewayNode.register': 'open',
    'gatewayNode.rotate': row('gatewayNode', platform),
    'gatewayNode.revoke': row('gatewayNode', platform, { reason: REASON }),
  },
};
