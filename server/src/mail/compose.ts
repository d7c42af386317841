import type { FastifyBaseLogger } from 'fastify';
import { Liquid } from 'liquidjs';
import { LANGUAGE_TAG, type Locale, type LocalText, paths } from '@titian/shared-contracts';
import type { MailText } from '@titian/shared-contracts/mail-template';
import type { Db } from '../storage/open';
import type { TextParams } from '../wire/fill-text';
import { HTML_LAYOUT, TEXT_LAYOUT } from './layout';
import { fillOwnText, plainText, textOf, type Written } from './written';
import { WORDS } from './words';

/** What a mail says: the built-in text in both languages, and the values from which another text is filled. */
export interface MailMessage {
  code: string;
  title: LocalText;
  body: LocalText;
  params: TextParams;
}
/** What is of one reader, and around the text. */
export interface Letter {
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
/** Writes a message to one reader. */
export type Write = (message: MailMessage, letter: Letter) => Composed;
/** How the mails of a code are written, and whether they are sent at all. */
export interface Composer {
  write: Write;
  /** An administrator switched it off. */
  isOff: boolean;
}
/** Reads what is in force for the mails of a code. */
export type Compose = (tx: Db, code: string) => Promise<Composer>;
/** What an administrator made of a mail: its text, null where it has the built-in one, and whether it is sent. */
export type OwnText = (tx: Db, code: string) => Promise<{ text: MailText | null; enabled: boolean }>;

const htmlEngine = new Liquid({ outputEscape: 'escape', ownPropertyOnly: true, strictVariables: false });
const textEngine = new Liquid({ ownPropertyOnly: true, strictVariables: false });
const html = htmlEngine.parse(HTML_LAYOUT);
const text = textEngine.parse(TEXT_LAYOUT);

const PREFIX = { my: '', en: '/en' } as const satisfies Record<Locale, string>;
/** The page where a reader chooses what is mailed. */
const CHOOSE = paths.preferences();

interface Portal {
  portalTitle: string;
  publicUrl: string;
  log: FastifyBaseLogger;
}

/** Writes mails in the reader's language; links lead to the portal's public address. */
export const createWriter = ({ portalTitle, publicUrl, log }: Portal) => {
  /** A text that can't be filled must not cost the mail: then the built-in one is sent. */
  function written(
    { code, title, body, params }: MailMessage,
    own: MailText | null,
    { locale, name }: Letter,
  ): Written {
    const builtIn = { title: title[locale], blocks: plainText(body[locale]) };
    if (!own) return builtIn;
    try {
      return fillOwnText(own, locale, { ...params, portalTitle, recipient: name });
    } catch (error) {
      log.error({ err: error, mail: code }, 'own text of a mail could not be filled: the built-in one is sent');
      return builtIn;
    }
  }

  return (own: MailText | null): Write =>
    (message, letter) => {
      const { quote, items = [], link, name, locale, choosable } = letter;
      // A link without the prefix is Malay for everybody.
      const url = (path: string) => new URL(path.startsWith('/') ? PREFIX[locale] + path : path, publicUrl).href;
      const { title, blocks } = written(message, own, letter);
      const scope = {
        ...{ portalTitle, name, quote, words: WORDS[locale], language: LANGUAGE_TAG[locale] },
        ...{ title, url: url(link), chooseUrl: choosable && url(CHOOSE) },
        items: items.map((one) => ({ title: one.title[locale], body: one.body[locale], url: url(one.link) })),
        blocks: blocks.map(({ isList, lines }) => ({
          isList,
          lines: lines.map((line) => line.map(({ href, ...run }) => (href ? { ...run, url: url(href) } : run))),
        })),
      };
      return {
        // A line break in a subject would start another header.
        subject: title.replace(/\s+/g, ' ').slice(0, 200),
        html: String(htmlEngine.renderSync(html, scope)),
        body: String(textEngine.renderSync(text, { ...scope, body: textOf(scope.blocks) })),
      };
    };
};

/** Writes mails with the text that is in force when they are written. */
export function createCompose({ ownText, ...portal }: Portal & { ownText: OwnText }): Compose {
  const writer = createWriter(portal);
  return async (tx, code) => {
    const { text: own, enabled } = await ownText(tx, code);
    return { write: writer(own), isOff: !enabled };
  };
}
