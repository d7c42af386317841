import type { Portal } from '../../testing/build';
import type { Rights } from '../../testing/matrix/rights';
import { approvers, consumers, providers } from '../../testing/matrix/personas';
import { REASON, row } from '../../testing/matrix/row-policy';
import { subscriptionBoost, subscriptionExtension } from './subscription.tables';

declare module '../../testing/matrix/rights' {
  interface Rows {
    boost: { id: string };
    extension: { id: string };
  }
}
interface Made {
  portal: Pick<Portal, 'db' | 'people'>;
  rows: { subscription: { id: string } };
}
const request = ({ portal, rows }: Made) => ({
  ...{ subscriptionId: rows.subscription.id, reason: REASON, state: 'Requested' as const },
  requestedBy: portal.people.client.id,
});

/** A boost that was asked by the client. */
export async function makeBoost(made: Made): Promise<{ id: string }> {
  const [fromAt, untilAt] = [new Date(), new Date(Date.now() + 7 * 86_400_000)];
  const values = { ...request(made), fromAt, untilAt, rate: 0, quota: 500 };
  const [row_] = await made.portal.db.insert(subscriptionBoost).values(values).returning();
  return row_!;
}
/** A later end that was asked by the client. */
export async function makeExtension(made: Made): Promise<{ id: string }> {
  const values = { ...request(made), untilDay: '2029-12-31' };
  const [row_] = await made.portal.db.insert(subscriptionExtension).values(values).returning();
  return row_!;
}

const refusal = { decision: 'refuse', reason: REASON };
export const rights: Rights = {
  rows: async (made) => ({ boost: await makeBoost(made), extension: await makeExtension(made) }),
  policies: {
    'subscription.mine': 'open',
    'subscription.detail': row('subscription', consumers),
    'subscription.suspend': row('subscription', consumers, { reason: REASON }),
    'subscription.resume': row('subscription', consumers),
    'subscription.terminate': row('subscription', consumers, { reason: REASON }),
    'subscription.move': {
      ...row('subscription', consumers),
      body: ({ api }) => ({ versionId: api.version.id }),
    },
    'subscription.askBoost': row('subscription', consumers, { calls: 10, days: 2, reason: REASON }),
    'subscription.askExtension': row('subscription', consumers, { until: '2029-12-31', reason: REASON }),
    'subscription.withdrawBoost': row('boost', consumers),
    'subscription.withdrawExtension': row('extension', consumers),
    'subscriber.list': 'open',
    'subscriber.export': 'open',
    'subscription.export': 'open',
    'subscriber.detail': row('subscription', providers),
    'subscriber.suspend': row('subscription', providers, { reason: REASON }),
    'subscriber.resume': row('subscription', providers),
    'subscriber.terminate': row('subscription', approvers, { reason: REASON }),
    'subscriber.changePackage': {
      ...row('subscription', approvers),
      body: ({ api }) => ({ packageId: api.package.id, reason: REASON }),
    },
    'subscriber.extend': row('subscription', approvers, { until: '2029-12-31', reason: REASON }),
    'subscriber.decideBoost': row('boost', approvers, refusal),
    'subscriber.decideExtension': row('extension', approvers, refusal),
    'subscriber.many': 'open',
  },
  owned: ['subscription', 'boost', 'extension'],
  attempts: {
    'subscriber.many': ({ subscription }) => ({ ids: [subscription.id], act: 'suspend', reason: REASON }),
  },
  bodies: {
    'subscriber.many': ({ subscription }) => ({ ids: [subscription.id], act: 'resume', reason: REASON }),
  },
  pages: ({ subscription }) => [`/mysubscription?open=${subscription.id}`],
};
