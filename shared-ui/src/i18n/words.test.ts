import { SPEC_MESSAGES } from '@titian/shared-contracts/messages';
import formEn from '../form/locales/en.json';
import formMs from '../form/locales/ms.json';
import en from './locales/en.json';
import ms from './locales/ms.json';

type Words = { [key: string]: string | Words };

const keys = (words: Words, prefix = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [prefix + key] : keys(value, `${prefix}${key}.`),
  );
const at = (words: Words, key: string) =>
  key
    .split('.')
    .reduce<string | Words | undefined>((found, part) => (typeof found === 'object' ? found[part] : undefined), words);
// Malay has one plural form, English two.
const withoutSingular = (all: string[]) => all.filter((key) => !key.endsWith('_one')).sort();

it.each([
  { file: 'of every page', ...{ malay: ms, english: en } },
  { file: 'of the forms', ...{ malay: formMs, english: formEn } },
])('has the same keys in both languages: $file', ({ malay, english }) => {
  expect(withoutSingular(keys(english))).toEqual(withoutSingular(keys(malay)));
});

it.each(Object.entries(SPEC_MESSAGES))('has the message of the specification for %s', (code, message) => {
  const key = code.startsWith('auth.') ? `errors.${code}` : code;
  expect([at(ms, key) ?? at(formMs, key), at(en, key) ?? at(formEn, key)]).toEqual([message.my, message.en]);
});
