import { Liquid } from 'liquidjs';
import { LANGUAGE_TAG, type Locale, type LocalText, paths } from '@titian/shared-contracts';
import { HTML_LAYOUT, TEXT_LAYOUT } from './layout';
import { WORDS } from './words';

export interface Letter {
  title: LocalText;
  body: LocalText;
  quote?: string;
  /** The entries of a digest. */
  items?: { title: LocalText; body: LocalText; link: string }[];
  /** Path on the portal. */
  link: string;
  name: string;
  locale: Locale;
  /** The reader can switch such mails off; the letter links to the preferences. */
  choosable?: boolean;
}
export interface Composed {
  subject: string;
  html: string;
  body: string;
}
export type Compose = (letter: Letter) => Composed;

const htmlEngine = new Liquid({ outputEscape: 'escape', ownPropertyOnly: true, strictVariables: false });
const textEngine = new Liquid({ ownPropertyOnly: true, strictVariables: false });
const html = htmlEngine.parse(HTML_LAYOUT);
const text = textEngine.parse(TEXT_LAYOUT);

const PREFIX = { my: '', en: '/en' } as const satisfies Record<Locale, string>;
/** The page where a reader chooses what is mailed. */
const CHOOSE = paths.preferences();

/** Writes letters in the reader's language; links lead to the portal's public address. */
export const createCompose =
  ({ portalTitle, publicUrl }: { portalTitle: string; publicUrl: string }): Compose =>
  ({ title, body, quote, items = [], link, name, locale, choosable }) => {
    // A link without the prefix is Malay for everybody.
    const url = (path: string) => new URL(path.startsWith('/') ? PREFIX[locale] + path : path, publicUrl).href;
    const scope = {
      ...{ portalTitle, name, quote, words: WORDS[locale], language: LANGUAGE_TAG[locale] },
      ...{ title: title[locale], body: body[locale], url: url(link), chooseUrl: choosable && url(CHOOSE) },
      items: items.map((one) => ({ title: one.title[locale], body: one.body[locale], url: url(one.link) })),
    };
    return {
      // A line break in a subject would start another header.
      subject: scope.title.replace(/\s+/g, ' ').slice(0, 200),
      html: String(htmlEngine.renderSync(html, scope)),
      body: String(textEngine.renderSync(text, scope)),
    };
  };
