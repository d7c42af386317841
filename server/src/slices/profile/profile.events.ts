import { eq } from 'drizzle-orm';
import { paths } from '@titian/shared-contracts';
import { user } from '../../storage/schema';
import type { SliceEvents } from '../../events/catalogue';
import { NOTHING } from '../../events/plan';
import { PROFILE_MESSAGES } from './profile.messages';

export interface ProfileEvents {
  /** The second factor of an account was switched, by its owner. */
  'user.twoFactorChanged': { userId: string; mode: 'normal' | 'email' };
}
declare module '../../events/catalogue' {
  interface EventPayloads extends ProfileEvents {}
}
type Code = keyof typeof PROFILE_MESSAGES;

export const profileEvents: SliceEvents<ProfileEvents, Code> = {
  messages: PROFILE_MESSAGES,
  plans: {
    /** The owner hears of it although it was the owner's act: a stranger at an open desk may have done it. */
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
