import { LANGUAGE_TAG, type LocalText, localText, type Locale, TIME_ZONE } from '@titian/shared-contracts';

/** What a text's placeholders stand for: names are in both languages, moments are written in the reader's. */
export type TextParams = Record<string, string | LocalText | Date>;

const dateFormat = (locale: Locale) =>
  new Intl.DateTimeFormat(`${LANGUAGE_TAG[locale]}-MY`, {
    dateStyle: 'long',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone: TIME_ZONE,
  });
/** Making one takes far longer than using it. */
const DATE_FORMATS: Record<Locale, Intl.DateTimeFormat> = { my: dateFormat('my'), en: dateFormat('en') };

const dayFormat = (locale: Locale) =>
  new Intl.DateTimeFormat(`${LANGUAGE_TAG[locale]}-MY`, { dateStyle: 'medium', timeZone: TIME_ZONE });
const DAY_FORMATS: Record<Locale, Intl.DateTimeFormat> = { my: dayFormat('my'), en: dayFormat('en') };

/** The day of an instant in the portal's zone, as it is written in each language. */
export const dayText = (instant: Date): LocalText => ({
  my: DAY_FORMATS.my.format(instant),
  en: DAY_FORMATS.en.format(instant),
});

/** A value as it is written in a language. */
export const paramText = (value: TextParams[string], locale: Locale): string => {
  if (value instanceof Date) return DATE_FORMATS[locale].format(value);
  return typeof value === 'string' ? value : localText(value, locale);
};

const fillOne = (template: string, params: TextParams, locale: Locale) =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The text needs '${name}'.`);
    return paramText(value, locale);
  });

/** Fills the placeholders of a text in both languages. Throws where one has no value. */
export const fillText = (template: LocalText, params: TextParams): LocalText => ({
  my: fillOne(template.my, params, 'my'),
  en: fillOne(template.en, params, 'en'),
});
