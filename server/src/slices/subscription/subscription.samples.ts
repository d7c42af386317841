import type { Rows } from '../../testing/matrix/rights';
import type { Samples } from '../../testing/events/samples';
import type { SubscriptionEvents } from './subscription.events';

const providers = ['superadmin', 'tenantadmin', 'developer'];
const reason = 'The reason given.';
const payload = ({ rows }: { rows: Rows }) => ({ subscriptionId: rows.subscription.id as string });

export const samples: Samples<SubscriptionEvents> = {
  'subscription.created': { payload, notified: providers },
  'subscription.suspended': {
    payload: (made) => ({ ...payload(made), by: 'Provider', reason }),
    notified: [...providers, 'client'],
  },
  'subscription.resumed': { payload, notified: [...providers, 'client'] },
  'subscription.terminated': { payload: (made) => ({ ...payload(made), reason }), notified: [...providers, 'client'] },
};
