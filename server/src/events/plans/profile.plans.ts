import { eq } from 'drizzle-orm';
import { paths } from '@titian/shared-contracts';
import { user } from '../../storage/schema';
import type { EventCode } from '../catalogue';
import { NOTHING, type Planners } from '../plan';

export const profilePlans: Planners<Extract<EventCode, 'user.twoFactorChanged'>> = {
  /** The owner hears of it although it was the owner's act: a stranger at an open desk may have done it. */
  async 'user.twoFactorChanged'({ db, readers }, { userId, mode }) {
    const [row] = await db.select().from(user).where(eq(user.id, userId));
    if (!row) return NOTHING;
    return {
      tellings: [
        {
          code: mode === 'email' ? 'user.twoFactorOn' : 'user.twoFactorOff',
          to: await readers.byIds([userId]),
          params: { username: row.username },
          link: paths.notifications(),
          category: 'security',
          severity: 'warning',
          mail: true,
        },
      ],
    };
  },
};
