import { LANGUAGE_TAG, type LocalText, localText, type Locale } from '@titian/shared-contracts';
import { fillText } from '../wire/fill-text';
import type { Messages } from './message';
import type { Notice, Params } from './plan';

/** A notice with its text in both languages. */
export interface Filled extends Notice {
  title: LocalText;
  body: LocalText;
}

/** Fills the message of a code. Throws where there is none, or a param is missing. */
export function fillMessage(messages: Messages, code: string, params: Params) {
  const message = messages[code];
  if (!message) throw new Error(`No message for ${code}.`);
  return { code, params, title: fillText(message.title, params), body: fillText(message.body, params) };
}

export const fill = (messages: Messages, notice: Notice): Filled => ({
  ...notice,
  ...fillMessage(messages, notice.code, notice.params),
});

const joinIn = (texts: LocalText[], locale: Locale) =>
  new Intl.ListFormat(LANGUAGE_TAG[locale], { type: 'conjunction' }).format(
    texts.map((text) => localText(text, locale)),
  );

/** Names as a list in a sentence. */
export const listed = (texts: LocalText[]): LocalText => ({ my: joinIn(texts, 'my'), en: joinIn(texts, 'en') });
