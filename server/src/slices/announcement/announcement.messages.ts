import { kind, type Message } from '../../events/message';

/** Texts of notifications about announcements. */
export const ANNOUNCEMENT_MESSAGES = {
  'announcement.published': {
    kind: kind('announcement', { my: 'Pengumuman portal', en: 'Announcements of the portal' }),
    title: { my: '{title}', en: '{title}' },
    body: { my: '{text}', en: '{text}' },
  },
} as const satisfies Record<string, Message>;
