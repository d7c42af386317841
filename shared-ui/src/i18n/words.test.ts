import { SPEC_MESSAGES } from '@titian/shared-contracts/messages';
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

it('has the same keys in both languages', () => {
  expect(withoutSingular(keys(en))).toEqual(withoutSingular(keys(ms)));
});

it.each(Object.entries(SPEC_MESSAGES))('has the message of the specification for %s', (code, message) => {
  const key = code.startsWith('auth.') ? `errors.${code}` : code;
  expect([at(ms, key), at(en, key)]).toEqual([message.my, message.en]);
});
