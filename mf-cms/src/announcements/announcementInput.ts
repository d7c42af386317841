import type { Announcement, AnnouncementInput } from '@titian/shared-contracts/announcement';

/** What the editor's form holds. */
export type AnnouncementForm = AnnouncementInput & {
  /** Shows the banner again to those who put it away. */
  showAgain: boolean;
};

const QUARTER_HOUR = 900_000;

/** Initial values of a new announcement: shown to everybody on the home page, from the last quarter of an hour on. */
export const blank = (now = Date.now()): AnnouncementForm => ({
  title: { my: '', en: '' },
  body: { my: '', en: '' },
  art: 'river',
  pictureId: null,
  link: '',
  severity: 'Info',
  places: ['Home'],
  audience: 'All',
  roles: [],
  organizationIds: [],
  dismissible: true,
  from: new Date(Math.floor(now / QUARTER_HOUR) * QUARTER_HOUR).toISOString(),
  to: null,
  pinned: false,
  showAgain: false,
});

/** The editable fields of an announcement. */
export const inputOf = (row: Announcement): AnnouncementForm => {
  const { title, body, art, pictureId, link, severity, places, audience, roles, organizationIds } = row;
  const { dismissible, from, to, pinned } = row;
  const shown = { title, body, art, pictureId, link, severity, places, audience, roles, organizationIds };
  return { ...shown, dismissible, from, to, pinned, showAgain: false };
};

/** What is sent of the form: only an urgent announcement may stay, whatever was chosen before. */
export const toInput = ({ showAgain: _, ...input }: AnnouncementForm): AnnouncementInput => ({
  ...input,
  dismissible: input.dismissible || input.severity !== 'Important',
});
