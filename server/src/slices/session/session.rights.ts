import { session } from '../../storage/schema';
import type { Rights } from '../../testing/matrix/rights';
import { own, consumers } from '../../testing/matrix/personas';
import { row } from '../../testing/matrix/row-policy';

declare module '../../testing/matrix/rights' {
  interface Rows {
    session: { id: string };
  }
}

export const rights: Rights = {
  async rows({ portal }) {
    const device = { expiresAt: new Date(Date.now() + 86_400_000), ip: '::1', userAgent: 'test' };
    const [made] = await portal.db
      .insert(session)
      .values({ ...device, userId: portal.people.client.id })
      .returning();
    return { session: made! };
  },
  policies: {
    'session.token': 'open',
    'session.logout': 'open',
    'session.me': 'open',
    'session.user': row('user', consumers),
    'session.sessions': 'open',
    'session.revoke': row('session', own),
    'session.revokeOthers': 'open',
    'session.portalLog': 'open',
    'session.config': 'open',
  },
  owned: ['session'],
  bodies: {
    'session.token': () => ({ grant_type: 'password', username: 'nobody', password: 'x', captcha: 'x' }),
  },
};
