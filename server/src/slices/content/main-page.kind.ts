import { plainText } from '@titian/shared-contracts/content';
import {
  type Block,
  MAIN_PAGE_AS_IT_CAME,
  type MainPage,
  mainPage as contract,
  type MainPageDetail,
  textsOf,
} from '@titian/shared-contracts/main-page';
import { auditOf } from '../../audit/audited';
import type { Audited, History, Kind } from './content.kind';
import type { VersionRow } from './content.repository';
import { toHistory } from './content.wire';

/** The one main page. Its address is no slug, so that no page of content can have it. */
export const MAIN_PAGE_ID = '00000000-0000-4000-8000-000000000001';
const MAIN_SLUG = '/';
/** Nobody: the first version came with the portal. */
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** The rows of a main page that nobody ever edited; the first act stores them. */
function untouched(now: Date): History<MainPage> {
  const newest: VersionRow<MainPage> = {
    ...{ contentId: MAIN_PAGE_ID, version: 1, content: MAIN_PAGE_AS_IT_CAME, words: wordsOf(MAIN_PAGE_AS_IT_CAME) },
    ...{ state: 'Released' as const, startsAt: now, endsAt: null, restoredFrom: null },
    ...{ at: now, actorId: NOBODY, actorName: '' },
  };
  const page = { id: MAIN_PAGE_ID, kind: 'main' as const, slug: MAIN_SLUG, rowVersion: 1, createdAt: now };
  return { page, versions: [newest], newest };
}

const wordsOf = ({ blocks }: MainPage): string =>
  blocks
    .flatMap(textsOf)
    .flatMap(({ text }) => [text.my, text.en])
    .filter(Boolean)
    .join('\n');

/** A block as the portal log shows it: its formatted text as words. */
const seenBlock = ({ key: _key, ...block }: Block) =>
  block.type === 'text' ? { ...block, body: { my: plainText(block.body.my), en: plainText(block.body.en) } } : block;
const seen = ({ content: { blocks }, state, startsAt, endsAt }: VersionRow<MainPage>) => ({
  ...{ order: blocks.map(({ key }) => key), state, from: startsAt, until: endsAt },
  blocks: Object.fromEntries(blocks.map((block) => [block.key, seenBlock(block)])),
});

/** The main page: its blocks are written, published and kept as the texts of pages are. It is always there, so it is never archived. */
export const mainPageKind: Kind<MainPage, MainPageDetail> = {
  name: 'main',
  acts: contract,
  actions: {
    update: 'MAIN_PAGE_UPDATE',
    publish: 'MAIN_PAGE_PUBLISH',
    schedule: 'MAIN_PAGE_SCHEDULE',
    unschedule: 'MAIN_PAGE_UNSCHEDULE',
    discard: 'MAIN_PAGE_DISCARD',
    restore: 'MAIN_PAGE_RESTORE',
  },
  audit: auditOf<Audited<MainPage>>({
    logType: 'CMS',
    target: () => ({ type: 'mainPage', id: MAIN_PAGE_ID, label: 'Halaman utama' }),
    seen: ({ newest }) => seen(newest),
  }),
  wordsOf,
  untouched,
  toDetail: (call, history) => toHistory(call, contract, history),
};
