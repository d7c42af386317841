import { eq } from 'drizzle-orm';
import { paths } from '@titian/shared-contracts';
import { user } from '../../storage/schema';
import type { SliceEvents } from '../../events/catalogue';
import { NOTHING } from '../../events/plan';
import { PROFILE_MESSAGES } from './profile.messages';

export interface ProfileEvents {
  /** The owner of an account switched its second factor on or off. */
  'user.twoFactorChanged': { userId: string; mode: 'normal' | 'email' };
}
declare module '../../events/catalogue' {
  interface EventPayloads extends ProfileEvents {}
}
type Code = keyof typeof PROFILE_MESSAGES;

export const profileEvents: SliceEvents<ProfileEvents, Code> = {
  messages: PROFILE_MESSAGES,
  plans: {
    /** The owner is notified of their own act too: somebody else may have used an open session. */
    async 'user.twoFactorChanged'({ db, readers }, { userId, mode }) {
      const [row] = await db.select().from(user).where(eq(user.id, userId));
      if (!row) return NOTHING;
      return {
        notices: [
          {
            code: mode === 'email' ? 'user.twoFactorOn' : 'user.twoFactorOff',
            to: await readers.byIds([userId]),
            params: { username: row.username },
            link: paths.notifications(),
            severity: 'warning',
            mail: true,
          },
        ],
      };
    },
  },
};
