import { type DataPage, expectErrorPage } from '@titian/section-kit/testing';
import { setUp } from './testing/setUp';

/** Every page that the server's data fills. */
const PAGES: DataPage[] = [
  ['AnnouncementsPage', () => import('./announcements/AnnouncementsPage')],
  ['ContentsPage', () => import('./contents/ContentsPage')],
  ['PageEditorPage', () => import('./contents/PageEditorPage')],
  ['MainPageEditorPage', () => import('./contents/main/MainPageEditorPage')],
  ['ReadingPage', () => import('./reading/ReadingPage')],
  ['StatisticsPage', () => import('./statistics/StatisticsPage')],
  ['CatalogueSettingsPage', () => import('./catalogue/CatalogueSettingsPage')],
  ['FaqPage', () => import('./faq/FaqPage')],
];

const server = setUp();

it.each(PAGES)('%s makes way for the error page when its query is answered with 500', (...page) =>
  expectErrorPage(server, page),
);
