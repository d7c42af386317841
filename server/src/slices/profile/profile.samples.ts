import type { Samples } from '../../testing/events/samples';
import type { ProfileEvents } from './profile.events';

export const samples: Samples<ProfileEvents> = {
  'user.twoFactorChanged': {
    payload: ({ portal }) => ({ userId: portal.people.client.id, mode: 'email' }),
    notified: ['client'],
  },
};
