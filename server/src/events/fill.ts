import { LANGUAGE_TAG, type LocalText, localText, type Locale } from '@titian/shared-contracts';
import { fillText } from '../wire/fill-text';
import type { Messages } from './message';
import type { Notice } from './plan';

/** A notice with its text in both languages. */
export interface Filled extends Notice {
  title: LocalText;
  body: LocalText;
}

/** Fills the message of a notice. Throws where its code has no message, or a param is missing. */
export function fill(messages: Messages, notice: Notice): Filled {
  const message = messages[notice.code];
  if (!message) throw new Error(`No message for ${notice.code}.`);
  const [title, body] = [message.title, message.body].map((text) => fillText(text, notice.params));
  return { ...notice, title: title!, body: body! };
}

const joinIn = (texts: LocalText[], locale: Locale) =>
  new Intl.ListFormat(LANGUAGE_TAG[locale], { type: 'conjunction' }).format(
    texts.map((text) => localText(text, locale)),
  );

/** Names as a list in a sentence. */
export const listed = (texts: LocalText[]): LocalText => ({ my: joinIn(texts, 'my'), en: joinIn(texts, 'en') });
