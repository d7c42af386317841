import type { Portal } from '../../testing/build';
import type { Samples } from '../../testing/events/samples';
import type { Rows } from '../../testing/matrix/rights';
import { createMembershipRepository } from './membership.repository';
import type { MembershipEvents } from './membership.events';

/** The developer, as an editor of the API. */
async function payload({ portal, rows }: { portal: Portal; rows: Rows }) {
  const about = { projectId: rows.api.project.id, userId: portal.people.developer.id };
  await createMembershipRepository(portal.db).set({ ...about, role: 'Editor', createdAt: new Date() });
  return about;
}

export const samples: Samples<MembershipEvents> = {
  'api.member.added': { payload, notified: ['developer'] },
  'api.member.role': { payload, notified: ['developer'] },
  'api.member.removed': { payload, notified: ['developer'] },
  'api.member.transferred': {
    payload: ({ portal, rows }) => ({
      projectId: rows.api.project.id,
      ...{ fromId: portal.people.developer.id, toId: portal.people.superadmin.id },
    }),
    notified: ['superadmin', 'developer'],
  },
};
