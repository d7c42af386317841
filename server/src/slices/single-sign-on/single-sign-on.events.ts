import { eq } from 'drizzle-orm';
import { paths } from '@titian/shared-contracts';
import type { SliceEvents } from '../../events/catalogue';
import { NOTHING } from '../../events/plan';
import { user } from '../../storage/schema';
import { SIGN_ON_MESSAGES } from './single-sign-on.messages';

export interface SignOnEvents {
  /** From now on whoever is this person at the provider signs in with the account. */
  'signOn.linked': { userId: string; issuer: string };
}
declare module '../../events/catalogue' {
  interface EventPayloads extends SignOnEvents {}
}

/** The owner is told by mail, too: whoever looks after the provider could have linked it to somebody else. */
export const signOnEvents: SliceEvents<SignOnEvents, keyof typeof SIGN_ON_MESSAGES> = {
  messages: SIGN_ON_MESSAGES,
  plans: {
    async 'signOn.linked'({ db, readers }, { userId, issuer }) {
      const [owner] = await db.select({ username: user.username }).from(user).where(eq(user.id, userId));
      if (!owner) return NOTHING;
      const to = await readers.byIds([userId]);
      const notice = { code: 'signOn.linked', severity: 'warning', mail: true, link: paths.notifications() } as const;
      return { notices: [{ ...notice, to, params: { username: owner.username, issuer } }] };
    },
  },
};
