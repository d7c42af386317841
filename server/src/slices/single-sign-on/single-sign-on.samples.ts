import type { Samples } from '../../testing/events/samples';
import type { SignOnEvents } from './single-sign-on.events';

export const samples: Samples<SignOnEvents> = {
  'signOn.linked': {
    payload: ({ portal: { people } }) => ({ userId: people.client.id, issuer: 'https://id.negeri.example' }),
    notified: ['client'],
  },
};
