import type { LocalText } from '@titian/shared-contracts';
import type { Rate } from '@titian/shared-contracts/catalogue';
import { listed } from '../../events/fill';

const PERIODS: Readonly<Record<number, LocalText>> = {
  1: { my: 'sesaat', en: 'a second' },
  60: { my: 'seminit', en: 'a minute' },
  3600: { my: 'sejam', en: 'an hour' },
  86400: { my: 'sehari', en: 'a day' },
};
/** Things that a notice names at most. */
const NAMED = 10;

/** A rate as sentences say it: `60 calls a minute, burst 10`; null is no limit. */
export function rateWords(rate: Rate | null): LocalText {
  if (!rate) return { my: 'tiada had', en: 'no limit' };
  const { limit, perSeconds, burst } = rate;
  const period = PERIODS[perSeconds] ?? { my: `setiap ${perSeconds} saat`, en: `every ${perSeconds} seconds` };
  const [my, en] = [(count: number) => count.toLocaleString('ms-MY'), (count: number) => count.toLocaleString('en-GB')];
  return {
    my: `${my(limit)} panggilan ${period.my}${burst > 0 ? `, lonjakan ${my(burst)}` : ''}`,
    en: `${en(limit)} calls ${period.en}${burst > 0 ? `, burst ${en(burst)}` : ''}`,
  };
}

/** What is limited, as a list in a sentence that has an end. */
export function namesOf(things: readonly LocalText[]): LocalText {
  const more = things.length - NAMED;
  const rest = { my: `${more} lagi`, en: `${more} more` };
  return listed([...things.slice(0, NAMED), ...(more > 0 ? [rest] : [])]);
}
