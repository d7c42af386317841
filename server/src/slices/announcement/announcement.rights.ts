import { announcement as table } from './announcement.tables';
import type { Rights } from '../../testing/matrix/rights';
import { PERSONAS, platform } from '../../testing/matrix/personas';
import { row } from '../../testing/matrix/row-policy';

declare module '../../testing/matrix/rights' {
  interface Rows {
    announcement: { id: string };
    banner: { id: string };
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
    places: ['Home'],
    audience: 'All',
    roles: [],
    organizationIds: [],
    dismissible: true,
    from: '2026-11-21T00:00:00Z',
    to: null,
  },
  pinned: false,
};

export const rights: Rights = {
  async rows({ portal }) {
    const now = new Date();
    const text = { title: { my: 'T', en: 'T' }, body: { my: 'B', en: 'B' }, link: '/' };
    const shown = { art: 'river', audience: 'All', severity: 'Info', state: 'Draft' } as const;
    const period = { startsAt: now, endsAt: new Date(now.getTime() + 86_400_000) };
    const [made, banner] = await portal.db
      .insert(table)
      .values([
        { ...text, ...shown, ...period },
        { ...text, ...shown, ...period, state: 'Published', places: ['Banner'] },
      ])
      .returning();
    return { announcement: made!, banner: banner! };
  },
  policies: {
    'announcement.current': 'open',
    'announcement.banners': 'open',
    'announcement.dismiss': row('banner', [...PERSONAS], { round: 1 }),
    'announcement.list': 'open',
    'announcement.reach': row('announcement', platform),
    'announcement.create': 'open',
    'announcement.update': row('announcement', platform, { input: announcement, rowVersion: 1, showAgain: false }),
    'announcement.publish': row('announcement', platform),
    'announcement.archive': row('announcement', platform),
    'announcement.remove': row('announcement', platform),
    'announcement.reorder': 'open',
  },
  common: true,
  // Pictures of the gallery are for everybody.
  attempts: { 'announcement.create': null, 'announcement.reorder': null },
};
