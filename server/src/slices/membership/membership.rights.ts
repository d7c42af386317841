import type { Rights, RowPolicy } from '../../testing/matrix/rights';
import { providers } from '../../testing/matrix/personas';
import { project, stranger } from '../../testing/matrix/row-policy';

const member = (body?: object): RowPolicy => ({
  ...project(body),
  params: ({ api }) => ({ id: api.project.id, userId: stranger }),
  reachedBy: providers,
});

export const rights: Rights = {
  policies: {
    'membership.list': project(),
    'membership.people': project(),
    'membership.put': member({ role: 'Viewer' }),
    'membership.remove': member(),
    'membership.transfer': member({ to: stranger }),
  },
};
