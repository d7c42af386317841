import { announcement as table } from './announcement.tables';
import type { Rights } from '../../testing/matrix/rights';
import { platform } from '../../testing/matrix/personas';
import { row } from '../../testing/matrix/row-policy';

declare module '../../testing/matrix/rights' {
  interface Rows {
    announcement: { id: string };
  }
}

const announcement = {
  title: { my: 'A', en: 'A' },
  body: { my: 'A', en: 'A' },
  ...{
    art: 'river',
    pictureId: null,
    link: '/',
    severity: 'Info',
    audience: 'All',
    from: '2026-11-21T00:00:00Z',
    to: null,
  },
  ...{ pinned: false, rowVersion: 1 },
};

export const rights: Rights = {
  async rows({ portal }) {
    const now = new Date();
    const text = { title: { my: 'T', en: 'T' }, body: { my: 'B', en: 'B' }, link: '/' };
    const shown = { art: 'river', audience: 'All', severity: 'Info', state: 'Draft' } as const;
    const [made] = await portal.db
      .insert(table)
      .values({ ...text, ...shown, startsAt: now, endsAt: new Date(now.getTime() + 86_400_000) })
      .returning();
    return { announcement: made! };
  },
  policies: {
    'announcement.current': 'open',
    'announcement.list': 'open',
    'announcement.create': 'open',
    'announcement.update': row('announcement', platform, announcement),
    'announcement.publish': row('announcement', platform),
    'announcement.archive': row('announcement', platform),
    'announcement.remove': row('announcement', platform),
    'announcement.reorder': 'open',
  },
  common: true,
  // Pictures of the gallery are for everybody.
  attempts: { 'announcement.create': null, 'announcement.reorder': null },
};
