import type { Samples } from '../../testing/events/samples';
import type { RoleEvents } from './role.events';

export const samples: Samples<RoleEvents> = {
  'role.changed': {
    payload: ({ portal }) => ({ roleId: portal.people.client.roleId, gained: [], lost: ['cart.view'] }),
    notified: ['client', 'otherclient'],
  },
  'role.assigned': {
    payload: ({ portal: { people } }) => ({ userId: people.client.id, roleId: people.client.roleId }),
    notified: ['client'],
  },
};
