import type { Samples } from '../../testing/events/samples';
import type { CartEvents } from './cart.events';

export const samples: Samples<CartEvents> = {
  'cart.expiring': {
    payload: ({ rows, portal }) => ({ userId: portal.people.client.id, lineIds: [rows.line.id as string] }),
    notified: ['client'],
  },
};
