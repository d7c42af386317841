import type { Announcement, AnnouncementInput } from '@titian/shared-contracts/announcement';

const QUARTER = 900_000;

/** What a new announcement starts from: shown from now on, to everybody. */
export const blank = (now = Date.now()): AnnouncementInput => ({
  title: { my: '', en: '' },
  body: { my: '', en: '' },
  art: 'river',
  link: '',
  severity: 'Info',
  audience: 'All',
  from: new Date(Math.floor(now / QUARTER) * QUARTER).toISOString(),
  to: null,
  pinned: false,
});

/** The part of an announcement that people write. */
export const inputOf = ({
  title,
  body,
  art,
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
  link,
  severity,
  audience,
  from,
  to,
  pinned,
});
