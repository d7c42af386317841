import type { Announcement, AnnouncementInput } from '@titian/shared-contracts/announcement';

const QUARTER_HOUR = 900_000;

/** Initial values of a new announcement: shown to everybody from the last quarter of an hour on. */
export const blank = (now = Date.now()): AnnouncementInput => ({
  title: { my: '', en: '' },
  body: { my: '', en: '' },
  art: 'river',
  pictureId: null,
  link: '',
  severity: 'Info',
  audience: 'All',
  from: new Date(Math.floor(now / QUARTER_HOUR) * QUARTER_HOUR).toISOString(),
  to: null,
  pinned: false,
});

/** The editable fields of an announcement. */
export const inputOf = ({
  title,
  body,
  art,
  pictureId,
  link,
  severity,
  audience,
  from,
  to,
  pinned,
}: Announcement): AnnouncementInput => ({
  title,
  body,
  art,
  pictureId,
  link,
  severity,
  audience,
  from,
  to,
  pinned,
});
