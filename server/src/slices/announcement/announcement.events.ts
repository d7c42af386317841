import { eq } from 'drizzle-orm';
import { paths } from '@titian/shared-contracts';
import type { Call } from '../../http/call';
import type { SliceEvents } from '../../events/catalogue';
import { emit } from '../../events/emit';
import type { Db } from '../../storage/open';
import { isFor } from './announcement.audience';
import { ANNOUNCEMENT_MESSAGES } from './announcement.messages';
import { stateAt } from './announcement.policy';
import { announcement } from './announcement.tables';

type Row = typeof announcement.$inferSelect;

export interface AnnouncementEvents {
  /** Emit with `at` = the start of the period: tells its audience, unless it was archived by then or put off. */
  'announcement.published': { announcementId: string };
  /** What readers see changes at this instant; emit it with `at`. */
  'announcement.changed': { announcementId: string };
}
declare module '../../events/catalogue' {
  interface EventPayloads extends AnnouncementEvents {}
}
type Code = keyof typeof ANNOUNCEMENT_MESSAGES;

const SEVERITY = { Info: 'info', Maintenance: 'warning', Important: 'warning' } as const;
const refresh = { event: 'announcement', payload: {}, everybody: true } as const;

/** What a person was told of an announcement is kept under this key (`noticeSent`). */
export const aboutOf = (announcementId: string) => `announcement:${announcementId}`;

export const announcementEvents: SliceEvents<AnnouncementEvents, Code> = {
  messages: ANNOUNCEMENT_MESSAGES,
  plans: {
    async 'announcement.published'({ db, readers, now }, { announcementId }) {
      const [row] = await db.select().from(announcement).where(eq(announcement.id, announcementId));
      if (!row || stateAt(row, now) !== 'Published') return { notices: [], refresh };
      const channels = { inApp: row.places.includes('Bell'), mail: row.places.includes('Mail') };
      if (!channels.inApp && !channels.mail) return { notices: [], refresh };
      const to = (await readers.everybody()).filter((reader) => isFor(row, reader));
      const link = row.link.startsWith('/') ? row.link : paths.home();
      const params = { title: row.title, text: row.body };
      const severity = SEVERITY[row.severity];
      const notice = { code: 'announcement.published', to, params, link, severity, mail: true } as const;
      return { notices: [{ ...notice, channels, about: aboutOf(row.id) }], refresh };
    },
    async 'announcement.changed'() {
      return { notices: [], refresh };
    },
  },
};

/**
 * Lets open pages read again when a published announcement begins and ends, and now; at its beginning its audience is told, each person once
 * however often this is called.
 */
export async function tellReaders(tx: Db, call: Call, { id, startsAt, endsAt }: Row): Promise<void> {
  const isLater = startsAt > call.now;
  await emit(tx, call, { code: 'announcement.published', announcementId: id }, { at: isLater ? startsAt : call.now });
  const instants = [...(isLater ? [call.now] : []), ...(endsAt && endsAt > call.now ? [endsAt] : [])];
  for (const at of instants) await emit(tx, call, { code: 'announcement.changed', announcementId: id }, { at });
}
