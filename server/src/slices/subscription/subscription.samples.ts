import type { Portal } from '../../testing/build';
import type { Rows } from '../../testing/matrix/rights';
import type { Samples } from '../../testing/events/samples';
import type { SubscriptionEvents } from './subscription.events';
import { makeBoost, makeExtension } from './subscription.rights';

interface Made {
  portal: Portal;
  rows: Rows;
}
const providers = ['superadmin', 'tenantadmin', 'developer'];
const reason = 'The reason given.';
const payload = ({ rows }: { rows: Rows }) => ({ subscriptionId: rows.subscription.id as string });
const boostOf = async (made: Made) => ({ ...payload(made), boostId: (await makeBoost(made)).id });
const extensionOf = async (made: Made) => ({ ...payload(made), extensionId: (await makeExtension(made)).id });
const warned = (made: Made) => ({ ...payload(made), limit: 1_000, resetsAt: '2026-12-01T00:00:00+08:00' });

export const samples: Samples<SubscriptionEvents> = {
  'subscription.created': { payload, notified: providers },
  'subscription.suspended': {
    payload: (made) => ({ ...payload(made), by: 'Provider', reason }),
    notified: [...providers, 'client'],
  },
  'subscription.resumed': { payload, notified: [...providers, 'client'] },
  'subscription.terminated': { payload: (made) => ({ ...payload(made), reason }), notified: [...providers, 'client'] },
  'subscription.noticeGiven': { payload: (made) => ({ ...payload(made), reason }), notified: [...providers, 'client'] },
  'subscription.ending': { payload, notified: [...providers, 'client'] },
  'subscription.ended': { payload, notified: [...providers, 'client'] },
  'subscription.moved': { payload: (made) => ({ ...payload(made), reason }), notified: [...providers, 'client'] },
  'subscription.versionMoved': { payload, notified: [...providers, 'client'] },
  'subscription.extended': { payload: (made) => ({ ...payload(made), reason }), notified: [...providers, 'client'] },
  'subscription.boost.requested': { payload: boostOf, notified: providers },
  'subscription.boost.granted': { payload: boostOf, notified: [...providers, 'client'] },
  'subscription.boost.refused': { payload: boostOf, notified: [...providers, 'client'] },
  'subscription.boost.withdrawn': { payload: boostOf, notified: providers },
  'subscription.boost.closed': {
    payload: async (made) => ({ ...(await boostOf(made)), endIsMailed: true }),
    notified: ['client'],
  },
  'subscription.extension.requested': { payload: extensionOf, notified: providers },
  'subscription.extension.granted': { payload: extensionOf, notified: [...providers, 'client'] },
  'subscription.extension.refused': { payload: extensionOf, notified: [...providers, 'client'] },
  'subscription.extension.withdrawn': { payload: extensionOf, notified: providers },
  'subscription.extension.closed': {
    payload: async (made) => ({ ...(await extensionOf(made)), endIsMailed: true }),
    notified: ['client'],
  },
  'subscription.quotaNear': { payload: warned, notified: ['client'] },
  'subscription.quotaUsedUp': { payload: warned, notified: ['client'] },
};
