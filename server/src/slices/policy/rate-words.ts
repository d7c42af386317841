import type { LocalText } from '@titian/shared-contracts';
import type { Rate } from '@titian/shared-contracts/catalogue';
import { isDeepStrictEqual } from 'node:util';
import { rateOf, type ThrottleLevel } from '@titian/shared-contracts/policy';
import { namesOf } from './names-of';
import type { ToldRate } from './tightened';

const PERIODS: Readonly<Record<number, LocalText>> = {
  1: { my: 'sesaat', en: 'a second' },
  60: { my: 'seminit', en: 'a minute' },
  3600: { my: 'sejam', en: 'an hour' },
  86400: { my: 'sehari', en: 'a day' },
};

function numberWords({ limit, perSeconds, burst }: Rate): LocalText {
  const period = PERIODS[perSeconds] ?? { my: `setiap ${perSeconds} saat`, en: `every ${perSeconds} seconds` };
  const [my, en] = [(count: number) => count.toLocaleString('ms-MY'), (count: number) => count.toLocaleString('en-GB')];
  return {
    my: `${my(limit)} panggilan ${period.my}${burst > 0 ? `, lonjakan ${my(burst)}` : ''}`,
    en: `${en(limit)} calls ${period.en}${burst > 0 ? `, burst ${en(burst)}` : ''}`,
  };
}

const followedBy = (words: LocalText, { my, en }: LocalText): LocalText => ({
  my: `${words.my}${my}`,
  en: `${words.en}${en}`,
});

/** A rate as sentences say it: `60 calls a minute, burst 10 (3 exceptions)`; null is no limit. */
export function rateWords(rate: ToldRate | null): LocalText {
  if (!rate) return { my: 'tiada had', en: 'no limit' };
  const { exceptions = 0 } = rate;
  const [my, en] = [`${exceptions} pengecualian`, exceptions === 1 ? '1 exception' : `${exceptions} exceptions`];
  return exceptions > 0 ? followedBy(numberWords(rate), { my: ` (${my})`, en: ` (${en})` }) : numberWords(rate);
}

/** What of a rate changed whose own numbers are the same: its exceptions. */
function exceptionWords(before: ToldRate, { exceptions = 0 }: ToldRate): LocalText {
  if (exceptions === 0) return { my: ', tanpa pengecualian', en: ', without exceptions' };
  const isOther = (before.exceptions ?? 0) > 0;
  return {
    my: `, dengan pengecualian${isOther ? ' lain' : ''} (${exceptions})`,
    en: `, with${isOther ? ' other' : ''} exceptions (${exceptions})`,
  };
}

/** The two rates of a sentence that says what becomes of one; where only exceptions change it says so, rather than the same twice. */
export function changeWords(before: ToldRate | null, after: ToldRate) {
  const isSame = before && isDeepStrictEqual(rateOf(before), rateOf(after));
  return {
    rateBefore: rateWords(before),
    rateAfter: isSame ? followedBy(numberWords(after), exceptionWords(before, after)) : rateWords(after),
  };
}

/** Several things that policies of a level limit. */
const KINDS: Record<ThrottleLevel, LocalText> = {
  Subscription: { my: 'langganan atau pesanan', en: 'subscriptions or orders' },
  Operation: { my: 'operasi', en: 'operations' },
  Application: { my: 'aplikasi', en: 'applications' },
};

/** What is limited: by name in a sentence, and in short, as a title says it. */
export function thingsWords(level: ThrottleLevel, things: readonly LocalText[]) {
  const [only, ...others] = things;
  const { my, en } = KINDS[level];
  const count = { my: `${things.length} ${my}`, en: `${things.length} ${en}` };
  return { limited: namesOf(things), limitedBrief: only && others.length === 0 ? only : count };
}
