import * as z from 'zod/mini';
import { PASSWORD_MIN } from './limits';
import { COMMON_WORDS } from './password.words';

/** Longer ones would only load the server. */
export const PASSWORD_MAX = 128;

/** The owner of a password: what an attacker tries first. */
export interface PasswordOwner {
  username?: string;
  email?: string;
}
/** 0 and 1 are refused as weak. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;
export type PasswordFault =
  | 'validation.tooLong'
  | 'validation.passwordMin'
  | 'validation.passwordWeak'
  | 'validation.passwordOwn';

const LOOKALIKES: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
/** A password as read: small letters, and letters for the signs that look like them. */
const plain = (text: string) => text.toLowerCase().replace(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign);

/** A word or a year is as easy to guess as two characters, so it is replaced by two placeholder characters. */
const PLACEHOLDER = '\uE000\uE001';
const withoutWords = (password: string): string => {
  const years = password.replace(/(19|20)\d\d/g, PLACEHOLDER[0]!);
  const found = COMMON_WORDS.find((word) => plain(years).includes(word));
  if (!found) return years;
  const at = plain(years).indexOf(found);
  return withoutWords(years.slice(0, at) + PLACEHOLDER + years.slice(at + found.length));
};

/** Counts the characters that don't follow from the two before them: of `aaaa`, `1234` and `9876` only the first two each. */
const freeCharacters = (text: string): number => {
  const codes = [...text].map((sign) => sign.codePointAt(0)!);
  return codes.filter((code, at) => {
    const [step, before] = [code - codes[at - 1]!, codes[at - 1]! - codes[at - 2]!];
    return !(step === before && Math.abs(step) <= 1) && !(step === 0 && before !== 0);
  }).length;
};

const KINDS: [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/\d/, 10],
  [/[^a-zA-Z\d]/, 33],
];
const STEPS = [20, 35, 46, 60];

/** The password without some words, which are in `plain` letters, and however it writes them; a longer word stands before one that it contains. */
export function withoutContext(password: string, words: readonly string[]): string {
  const found = words.find((word) => plain(password).includes(word));
  if (!found) return password;
  const at = plain(password).indexOf(found);
  return withoutContext(password.slice(0, at) + password.slice(at + found.length), words);
}

/** How hard a password is to guess, by a cautious estimate in bits. */
export function passwordStrength(given: string): PasswordStrength {
  // What is too long is refused: reading all of it would only cost time.
  const password = given.slice(0, PASSWORD_MAX);
  const pool = KINDS.reduce((sum, [kind, size]) => (kind.test(password) ? sum + size : sum), 0);
  const bits = pool === 0 ? 0 : freeCharacters(withoutWords(password)) * Math.log2(pool);
  return STEPS.filter((step) => bits >= step).length as PasswordStrength;
}

const names = ({ username = '', email = '' }: PasswordOwner) =>
  [username, email.split('@')[0]!].map((name) => name.toLowerCase()).filter((name) => name.length >= 4);

/** Why a new password is refused, worst first; empty where it isn't. The server adds checks of its own: word lists and history. */
export function passwordFaults(password: string, owner: PasswordOwner = {}): PasswordFault[] {
  const isOwn = names(owner).some((name) => password.toLowerCase().includes(name));
  return [
    ...(password.length > PASSWORD_MAX ? (['validation.tooLong'] as const) : []),
    ...(password.length < PASSWORD_MIN ? (['validation.passwordMin'] as const) : []),
    ...(isOwn ? (['validation.passwordOwn'] as const) : []),
    ...(passwordStrength(password) < 2 ? (['validation.passwordWeak'] as const) : []),
  ];
}

/** A new password, as far as it can be checked without its owner. */
export const NewPassword = z.string().check(
  z.minLength(PASSWORD_MIN, 'validation.passwordMin'),
  z.maxLength(PASSWORD_MAX, 'validation.tooLong'),
  z.refine((password) => passwordStrength(password) >= 2, 'validation.passwordWeak'),
);
