import { MAIN_PAGE_AS_IT_CAME } from '@titian/shared-contracts/main-page';
import { platform } from '../../testing/matrix/personas';
import type { Rights } from '../../testing/matrix/rights';
import { row } from '../../testing/matrix/row-policy';
import { pageContent, writePage } from './content.samples';

declare module '../../testing/matrix/rights' {
  interface Rows {
    /** A draft; a scheduled page; a page that readers see. */
    contentDraft: { id: string };
    contentScheduled: { id: string };
    contentShown: { id: string };
  }
}

const seen = { rowVersion: 1 };
const HOUR = 3_600_000;

export const rights: Rights = {
  async rows({ portal: { db } }) {
    const released = (from: number) => ({ state: 'Released' as const, startsAt: new Date(Date.now() + from) });
    return {
      contentDraft: { id: await writePage(db) },
      contentScheduled: { id: await writePage(db, released(HOUR)) },
      contentShown: { id: await writePage(db, released(-HOUR)) },
    };
  },
  policies: {
    'publishedPage.search': 'open',
    'publishedPage.read': 'open',
    'content.list': 'open',
    'content.create': 'open',
    'content.detail': row('contentDraft', platform),
    'content.version': {
      params: ({ contentDraft }) => ({ id: contentDraft.id, version: '1' }),
      reachedBy: platform,
    },
    'content.save': row('contentDraft', platform, { ...seen, content: pageContent() }),
    'content.publish': row('contentDraft', platform, { ...seen, from: null, until: null }),
    'content.unschedule': row('contentScheduled', platform, seen),
    'content.discard': row('contentDraft', platform, seen),
    'content.archive': row('contentShown', platform, seen),
    'content.restore': row('contentShown', platform, { ...seen, version: 1 }),
    'content.remove': row('contentDraft', platform),
    // There is one main page: no row is named, only a version of it.
    'publishedMainPage.read': 'open',
    'mainPage.detail': 'open',
    'mainPage.version': { params: () => ({ version: '1' }), reachedBy: platform },
    'mainPage.save': 'open',
    'mainPage.publish': 'open',
    'mainPage.unschedule': 'open',
    'mainPage.discard': 'open',
    'mainPage.restore': 'open',
  },
  // Pages are the portal's, and belong to no tenant.
  common: true,
  // The APIs of a block are those of the catalogue, which all tenants share.
  attempts: { 'mainPage.save': null },
  bodies: {
    'content.create': () => ({ slug: 'matrix', content: pageContent() }),
    'mainPage.save': () => ({ ...seen, content: MAIN_PAGE_AS_IT_CAME }),
    'mainPage.publish': () => ({ ...seen, from: null, until: null }),
    'mainPage.unschedule': () => seen,
    'mainPage.discard': () => seen,
    'mainPage.restore': () => ({ ...seen, version: 1 }),
  },
  pages: ({ contentDraft }) => [`/settingsCMS/Contents/${contentDraft.id}`, '/settingsCMS/Contents/utama'],
};
