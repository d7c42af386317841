import { eq } from 'drizzle-orm';
import { paths } from '@titian/shared-contracts';
import { announcement } from './announcement.tables';
import type { SliceEvents } from '../../events/catalogue';
import { NOTHING } from '../../events/plan';
import type { Reader } from '../../events/readers';
import { ANNOUNCEMENT_MESSAGES } from './announcement.messages';

export interface AnnouncementEvents {
  /** Emit with `at` = the start of the period: nobody is notified earlier, or of one that was archived by then. */
  'announcement.published': { announcementId: string };
}
declare module '../../events/catalogue' {
  interface EventPayloads extends AnnouncementEvents {}
}
type Code = keyof typeof ANNOUNCEMENT_MESSAGES;

type Audience = (typeof announcement.$inferSelect)['audience'];

const AUDIENCE: Record<Audience, (reader: Reader) => boolean> = {
  All: () => true,
  SignedIn: () => true,
  Client: ({ role }) => role === 'Client',
  Developer: ({ role }) => role !== 'Client',
};

export const announcementEvents: SliceEvents<AnnouncementEvents, Code> = {
  messages: ANNOUNCEMENT_MESSAGES,
  plans: {
    /** Important ones and maintenance are notified; informational ones appear in the carousel alone. */
    async 'announcement.published'(context, { announcementId }) {
      const [row] = await context.db.select().from(announcement).where(eq(announcement.id, announcementId));
      const isOver = !row || row.state !== 'Published' || (row.endsAt && row.endsAt <= context.now);
      if (isOver || row.severity === 'Info') return NOTHING;
      const to = (await context.readers.everybody()).filter(AUDIENCE[row.audience]);
      const link = row.link.startsWith('/') ? row.link : paths.home();
      const params = { title: row.title, text: row.body };
      return {
        notices: [{ code: 'announcement.published', to, params, link, severity: 'warning' }],
      };
    },
  },
};
