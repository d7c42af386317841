import type { Rows } from '../../testing/matrix/rights';
import type { Samples } from '../../testing/events/samples';
import type { SubscriptionEvents } from './subscription.events';

const providers = ['superadmin', 'tenantadmin', 'developer'];
const reason = 'The reason given.';
const about = ({ rows }: { rows: Rows }) => ({ subscriptionId: rows.subscription.id as string });

export const samples: Samples<SubscriptionEvents> = {
  'subscription.created': { payload: about, notified: providers },
  'subscription.suspended': {
    payload: (made) => ({ ...about(made), by: 'Provider', reason }),
    notified: [...providers, 'client'],
  },
  'subscription.resumed': { payload: about, notified: [...providers, 'client'] },
  'subscription.terminated': { payload: (made) => ({ ...about(made), reason }), notified: [...providers, 'client'] },
};
