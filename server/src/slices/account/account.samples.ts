import type { Portal } from '../../testing/build';
import type { Samples } from '../../testing/events/samples';
import type { AccountEvents } from './account.events';

const until = '2026-11-21T08:00:00.000Z';
const about = ({ portal }: { portal: Portal }) => ({ userId: portal.people.client.id });
/** The client's address alone. */
const owner = [/^user\d+@/];

export const samples: Samples<AccountEvents> = {
  'user.locked': { payload: (made) => ({ ...about(made), until }), notified: ['tenantadmin', 'client'] },
  'user.unlocked': { payload: about, lettersTo: owner },
  'user.activation': { payload: (made) => ({ ...about(made), token: 'sealed', until }), lettersTo: owner },
  'password.reset': { payload: (made) => ({ ...about(made), token: 'sealed', until }), lettersTo: owner },
  'password.changed': { payload: about, lettersTo: owner },
  'password.expiring': { payload: (made) => ({ ...about(made), days: 7 }), lettersTo: owner },
  'login.code': { payload: (made) => ({ ...about(made), secret: 'sealed', until }), lettersTo: owner },
  'login.newDevice': { payload: (made) => ({ ...about(made), sessionId: made.rows.session.id }), lettersTo: owner },
  'session.reused': {
    payload: (made) => ({ ...about(made), ip: '192.0.2.1', userAgent: 'test', at: until }),
    notified: ['client'],
  },
  'session.revoked': { payload: (made) => ({ ...about(made), sessionId: 'none', because: 'test' }) },
};
