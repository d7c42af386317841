import { LANGUAGE_TAG, type LocalText, localText, type Locale, TIME_ZONE } from '@titian/shared-contracts';
import type { Messages } from './message';
import type { Params, Notice } from './plan';

const date = (value: Date, locale: Locale) =>
  new Intl.DateTimeFormat(`${LANGUAGE_TAG[locale]}-MY`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: TIME_ZONE,
  }).format(value);

const format = (value: Params[string], locale: Locale): string => {
  if (value instanceof Date) return date(value, locale);
  return typeof value === 'string' ? value : localText(value, locale);
};

const fillOne = (template: string, params: Params, locale: Locale) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The text needs '${name}'.`);
    return format(value, locale);
  });

const fillBoth = (template: LocalText, params: Params): LocalText => ({
  my: fillOne(template.my, params, 'my'),
  en: fillOne(template.en, params, 'en'),
});

/** A notice with its text in both languages. */
export interface Filled extends Notice {
  title: LocalText;
  body: LocalText;
}

/** Fills the message of a notice. Throws where its code has no message, or a param is missing. */
export function fill(messages: Messages, notice: Notice): Filled {
  const message = messages[notice.code];
  if (!message) throw new Error(`No message for ${notice.code}.`);
  const [title, body] = [message.title, message.body].map((text) => fillBoth(text, notice.params));
  return { ...notice, title: title!, body: body! };
}

const joinIn = (texts: LocalText[], locale: Locale) =>
  new Intl.ListFormat(LANGUAGE_TAG[locale], { type: 'conjunction' }).format(
    texts.map((text) => localText(text, locale)),
  );

/** Names as a list in a sentence. */
export const listed = (texts: LocalText[]): LocalText => ({ my: joinIn(texts, 'my'), en: joinIn(texts, 'en') });
