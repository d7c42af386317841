import { Liquid } from 'liquidjs';
import { LANGUAGE_TAG, type Locale, type LocalText } from '@titian/shared-contracts';
import { HTML_LAYOUT, TEXT_LAYOUT } from './layout';
import { WORDS } from './words';

export interface Letter {
  title: LocalText;
  body: LocalText;
  quote?: string;
  /** Path on the portal. */
  link: string;
  name: string;
  locale: Locale;
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

/** Writes letters in the reader's language; links lead to the portal's public address. */
export const createCompose =
  ({ portalTitle, publicUrl }: { portalTitle: string; publicUrl: string }): Compose =>
  ({ title, body, quote, link, name, locale }) => {
    const scope = {
      ...{ portalTitle, name, quote, words: WORDS[locale], language: LANGUAGE_TAG[locale] },
      ...{ title: title[locale], body: body[locale], url: new URL(link, publicUrl).href },
    };
    return {
      // A line break in a subject would start another header.
      subject: scope.title.replace(/\s+/g, ' ').slice(0, 200),
      html: String(htmlEngine.renderSync(html, scope)),
      body: String(textEngine.renderSync(text, scope)),
    };
  };
