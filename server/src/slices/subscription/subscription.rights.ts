import type { Rights } from '../../testing/matrix/rights';
import { consumers } from '../../testing/matrix/personas';
import { REASON, row } from '../../testing/matrix/row-policy';

export const rights: Rights = {
  policies: {
    'subscription.mine': 'open',
    'subscription.detail': row('subscription', consumers),
    'subscription.suspend': row('subscription', consumers, { reason: REASON }),
    'subscription.resume': row('subscription', consumers),
    'subscription.terminate': row('subscription', consumers, { reason: REASON }),
  },
  owned: ['subscription'],
};
