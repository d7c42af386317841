import { type BootData, LANGUAGE_TAG, type Locale, type LocalText, localText } from '@titian/shared-contracts';
import type { MainPage } from '@titian/shared-contracts/main-page';
import type { Actor } from '../http/call';
import { escape } from './escape';

/** How the home page begins: its title and the sentence below, and whether announcements stand beside them. */
export interface Opening {
  title: LocalText;
  lead: LocalText;
  hasNews: boolean;
}

/** What decides whether the document shows the title. */
interface Circumstances {
  /** The published home page; null on every other page. */
  mainPage: MainPage | null;
  boot: Pick<BootData, 'portal' | 'banners'>;
  reader: Actor | null;
  /** The reader isn't let in, or is shown another build of the section. */
  isOtherPage: boolean;
  /** The address's query. */
  search: string;
}

/**
 * What the published home page begins with. Null where that is no title, and where the page shows it elsewhere or not at all: below a banner, for a search, whose
 * results take its place, and to visitors of a closed catalogue.
 */
export function openingFor({ mainPage, boot, reader, isOtherPage, search }: Circumstances): Opening | null {
  const { portal, banners } = boot;
  const mayRead = reader !== null || portal.features.guestCatalogue;
  if (!mainPage || !mayRead || isOtherPage || search || banners.list.length > 0) return null;
  const [first, second] = mainPage.blocks.filter(({ on }) => on);
  if (first?.type !== 'hero') return null;
  return { title: first.title, lead: first.lead, hasNews: second?.type === 'announcements' };
}

/** The place and look of the home page's title in its section (mf-catalogue's `Hero.module.css`): the two are compared in the browser. */
export const OPENING_STYLE = [
  '.opening{border-bottom:1px solid var(--color-border-secondary);background:var(--color-bg-container)}',
  '.opening>div{display:grid;align-items:center;gap:72px;max-width:1376px;margin:0 auto;padding:44px var(--size-xl) 36px}',
  '.opening>.news{grid-template-columns:minmax(0,1fr) 456px}',
  '.opening h1{max-width:15em;font-size:var(--font-size-heading-1);line-height:50px;letter-spacing:-0.032em}',
  '.opening p{max-width:52ch;margin:12px 0 110px;color:var(--color-text-secondary);font-size:var(--font-size-lg);line-height:26px}',
  '@media(max-width:991px){.opening>div{gap:24px;padding:24px var(--size) 20px}.opening>.news{grid-template-columns:minmax(0,1fr)}',
  '.opening h1{font-size:var(--font-size-display-narrow);line-height:36px}',
  '.opening p{margin:8px 0 102px;font-size:var(--font-size-reading);line-height:24px}}',
].join('');

/** An element in the reader's language, or with the mark of the other one where an editor wrote only that. */
const said = (tag: 'h1' | 'p', text: LocalText, locale: Locale) => {
  const lang = text[locale] ? '' : ` lang="${LANGUAGE_TAG[locale === 'en' ? 'my' : 'en']}"`;
  return `<${tag}${lang}>${escape(localText(text, locale))}</${tag}>`;
};

/** Stands in `<main>` until the section that owns the page is there: the shell keeps it meanwhile. */
export const renderOpening = ({ title, lead, hasNews }: Opening, locale: Locale): string =>
  `<div class="opening" aria-busy="true"><div${hasNews ? ' class="news"' : ''}><div>${said('h1', title, locale)}${said('p', lead, locale)}</div></div></div>`;
