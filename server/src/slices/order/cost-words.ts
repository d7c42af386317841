import { LANGUAGE_TAG, type Locale, type LocalText } from '@titian/shared-contracts';
import { chargesCalls, type CostSum, type MonthlyCost } from '@titian/shared-contracts/catalogue';

interface CostWords {
  free: string;
  fixed: (amount: string) => string;
  noFixed: string;
  metered: (fixed: string, estimate: string) => string;
  estimate: (amount: string) => string;
  atMost: (amount: string) => string;
  forCalls: (amount: string, calls: string) => string;
  atMostForCalls: (amount: string, calls: string) => string;
  forQuota: (amount: string, calls: string) => string;
  andBeyond: (estimate: string) => string;
}

const WORDS: Record<Locale, CostWords> = {
  my: {
    free: 'percuma',
    fixed: (amount) => `${amount} sebulan`,
    noFixed: 'tiada bayaran tetap',
    metered: (fixed, estimate) => `${fixed}, dan panggilan mengikut penggunaan; ${estimate}`,
    estimate: (amount) => `anggaran ${amount} sebulan`,
    atMost: (amount) => `paling banyak ${amount} sebulan`,
    forCalls: (amount, calls) => `${amount} sebulan bagi ${calls} panggilan`,
    atMostForCalls: (amount, calls) => `paling banyak ${amount} sebulan, jika kuota ${calls} panggilan habis digunakan`,
    forQuota: (amount, calls) =>
      `${amount} sebulan bagi seluruh kuota ${calls} panggilan, dan panggilan melebihinya turut dikenakan bayaran`,
    andBeyond: (estimate) => `${estimate}, dan panggilan melebihi kuota turut dikenakan bayaran`,
  },
  en: {
    free: 'free of charge',
    fixed: (amount) => `${amount} a month`,
    noFixed: 'no fixed charge',
    metered: (fixed, estimate) => `${fixed}, and calls as used; ${estimate}`,
    estimate: (amount) => `an estimated ${amount} a month`,
    atMost: (amount) => `at most ${amount} a month`,
    forCalls: (amount, calls) => `${amount} a month for ${calls} calls`,
    atMostForCalls: (amount, calls) => `at most ${amount} a month, if the quota of ${calls} calls is used up`,
    forQuota: (amount, calls) =>
      `${amount} a month for the whole quota of ${calls} calls, and calls beyond it are charged too`,
    andBeyond: (estimate) => `${estimate}, and calls beyond a quota are charged too`,
  },
};

const numbersOf = (locale: Locale) => {
  const tag = `${LANGUAGE_TAG[locale]}-MY`;
  const number = new Intl.NumberFormat(tag);
  const amount = new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 4 });
  return {
    number: (value: number) => number.format(value),
    money: (ringgit: number) => `RM ${amount.format(ringgit)}`,
  };
};

/** Ringgit in letters and mails: two decimals, up to four for a price a call. */
export const moneyIn = (locale: Locale) => numbersOf(locale).money;

/** The month's cost of one item in words, with the calls that it is for. */
export function itemCostText({ fixed, tiers, calls, stated, beyond, estimate }: MonthlyCost, locale: Locale): string {
  const words = WORDS[locale];
  const { number, money } = numbersOf(locale);
  if (!chargesCalls(tiers)) return fixed === 0 ? words.free : words.fixed(money(fixed));
  const unstated = beyond ? words.forQuota : words.atMostForCalls;
  return (stated ? words.forCalls : unstated)(money(estimate), number(calls));
}

function sumText({ fixed, metered, estimate, stated, beyond }: CostSum, locale: Locale): string {
  const words = WORDS[locale];
  const { money } = numbersOf(locale);
  if (!metered) return fixed === 0 ? words.free : words.fixed(money(fixed));
  const base = fixed === 0 ? words.noFixed : words.fixed(money(fixed));
  const guess = words.estimate(money(estimate));
  const sum = stated ? guess : words.atMost(money(estimate));
  return words.metered(base, beyond ? words.andBeyond(guess) : sum);
}

/** The month's cost of several items in both languages: the fixed sum, calls as used, and the sum of the estimates. */
export const sumCostText = (sum: CostSum): LocalText => ({ my: sumText(sum, 'my'), en: sumText(sum, 'en') });
