import { localText, TIME_ZONE, TIME_ZONE_OFFSET, type Locale, type LocalText } from '@titian/shared-contracts';

type Instant = string | number | Date;

const SIZES = [
  { name: 'byte', size: 1, digits: 0 },
  { name: 'kilobyte', size: 1024, digits: 0 },
  { name: 'megabyte', size: 1024 ** 2, digits: 1 },
  { name: 'gigabyte', size: 1024 ** 3, digits: 1 },
] as const;
const TAG = { my: 'ms-MY', en: 'en-MY' } as const satisfies Record<Locale, string>;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NONE = '–';

/** Formats numbers, times and texts in one locale. Instants are shown in the portal's time zone; a missing value is an en dash. */
export interface Format {
  number(value: number | null | undefined, fractionDigits?: number): string;
  /** `1.24 juta`, three significant digits. */
  compact(value: number | null | undefined): string;
  /** A share (0.9998) as `99.98%`; never as all or nothing where it is only nearly so. */
  percent(share: number | null | undefined, fractionDigits?: number): string;
  /** The change of a share with its sign, `+12%`. */
  change(share: number | null | undefined): string;
  /** Ringgit with two decimals, or up to four if the price has them. */
  money(ringgit: number | null | undefined): string;
  bytes(count: number | null | undefined): string;
  /** Milliseconds as `184 ms` or `10.0 s`. */
  duration(milliseconds: number | null | undefined): string;
  date(at: Instant | null | undefined): string;
  /** Day and short month, without the year. */
  dayMonth(at: Instant | null | undefined): string;
  dateTime(at: Instant | null | undefined): string;
  time(at: Instant | null | undefined): string;
  /** `2 jam lalu` within a week, the date beyond it. */
  relative(at: Instant | null | undefined, now?: Instant): string;
  /** As `relative`, inside a sentence: `Tamat dalam 6 hari`. */
  relativeInside(at: Instant | null | undefined, now?: Instant): string;
  text(text: LocalText | null | undefined): string;
  /** `A, B or C`. */
  either(texts: readonly string[]): string;
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
const dayOf = (at: Date) => Math.floor((at.getTime() + TIME_ZONE_OFFSET) / DAY);

/** Creates a value on first use: Intl objects are slow to create, and a page needs few of them. */
const once = <T>(make: () => T) => {
  let value: T | undefined;
  return () => (value ??= make());
};

const relativeTo = (tag: string, fullDate: (at: Date) => string, begin: (words: string) => string) => {
  const formatter = once(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));
  return (at: Date, now: Date) => {
    const words = formatter();
    const gap = at.getTime() - now.getTime();
    const days = dayOf(at) - dayOf(now);
    if (Math.abs(gap) < MINUTE) return begin(words.format(0, 'second'));
    if (Math.abs(gap) < HOUR) return words.format(Math.trunc(gap / MINUTE), 'minute');
    if (days === 0) return words.format(Math.trunc(gap / HOUR), 'hour');
    return Math.abs(days) <= 7 ? begin(words.format(days, 'day')) : fullDate(at);
  };
};

const orDash =
  <T>(write: (value: T) => string) =>
  (value: T | null | undefined) =>
    value === null || value === undefined ? NONE : write(value);

const instants = (tag: string) => {
  const writer = (options: Intl.DateTimeFormatOptions) => {
    const format = once(() => new Intl.DateTimeFormat(tag, { timeZone: TIME_ZONE, hourCycle: 'h23', ...options }));
    return (at: Instant) => format().format(new Date(at));
  };
  const day = { day: 'numeric', month: 'short' } as const;
  const clock = { hour: '2-digit', minute: '2-digit' } as const;
  const time = writer(clock);
  const dayMonth = writer(day);
  const date = writer({ ...day, year: 'numeric' });
  const relativeBy = (begin: (words: string) => string) => {
    const write = relativeTo(tag, date, begin);
    return (at: Instant | null | undefined, now: Instant = Date.now()) =>
      orDash((when: Instant) => write(new Date(when), new Date(now)))(at);
  };
  return {
    time: orDash(time),
    dayMonth: orDash(dayMonth),
    date: orDash(date),
    dateTime: orDash((at: Instant) => `${date(at)}, ${time(at)}`),
    relative: relativeBy(capital),
    relativeInside: relativeBy((words) => words),
  };
};

/** 99.996 % is not 100 %, nor 0.004 % nothing: a share that would be rounded to one of them keeps its last digit. */
const shortOfAll = (share: number, digits: number) => {
  const least = 10 ** -(digits + 2);
  if (share > 0 && share < least / 2) return least;
  return share < 1 && share > 1 - least ? 1 - least : share;
};

const figures = (tag: string) => {
  const numbers = new Map<string, Intl.NumberFormat>();
  const write = (value: number, options: Intl.NumberFormatOptions) => {
    const key = JSON.stringify(options);
    const format = numbers.get(key) ?? new Intl.NumberFormat(tag, options);
    numbers.set(key, format);
    return format.format(value);
  };
  const unit = (value: number, name: string, digits: number) =>
    // Intl has no symbol for bytes: its short form is the word "byte", always in the singular.
    write(value, {
      ...{ style: 'unit', unit: name, maximumFractionDigits: digits },
      unitDisplay: name === 'byte' ? 'long' : 'short',
    });
  return {
    number: (value: number | null | undefined, digits = 0) =>
      orDash((n: number) => write(n, { minimumFractionDigits: digits, maximumFractionDigits: digits }))(value),
    compact: orDash((n: number) =>
      write(n, { notation: 'compact', compactDisplay: 'long', maximumSignificantDigits: 3 }),
    ),
    percent: (share: number | null | undefined, digits = 2) => {
      const places = {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        trailingZeroDisplay: 'stripIfInteger',
      } as const;
      return orDash((n: number) => write(shortOfAll(n, digits), { style: 'percent', ...places }))(share);
    },
    change: orDash((n: number) => write(n, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 1 })),
    money: orDash((n: number) =>
      write(n, { style: 'currency', currency: 'MYR', minimumFractionDigits: 2, maximumFractionDigits: 4 }),
    ),
    bytes: orDash((n: number) => {
      const { name, size, digits } = SIZES.findLast(({ size: least }) => n >= least) ?? SIZES[0];
      return unit(n / size, name, digits);
    }),
    duration: orDash((n: number) =>
      n < 10_000
        ? `${write(n, { maximumFractionDigits: 1 })} ms`
        : `${write(n / 1000, { maximumFractionDigits: 1 })} s`,
    ),
  };
};

const formats = new Map<Locale, Format>();

/** The format functions of a locale, cached. */
export const createFormat = (locale: Locale): Format => {
  const cached = formats.get(locale);
  if (cached) return cached;
  const format: Format = {
    ...figures(TAG[locale]),
    ...instants(TAG[locale]),
    text: orDash((text: LocalText) => localText(text, locale)),
    either: (texts) => new Intl.ListFormat(TAG[locale], { type: 'disjunction' }).format(texts),
  };
  formats.set(locale, format);
  return format;
};

const warmed = new Set<Locale>();
/** By then it is done even where the browser was never idle. */
const IDLE_MS = 2_000;

/**
 * Creates the number formats of cards and tables once the browser is idle. The first one loads the browser's tables of the language, which takes
 * as long as rendering a dozen cards: better done while the page waits for its data.
 */
export function warmFormat(locale: Locale): void {
  if (warmed.has(locale)) return;
  warmed.add(locale);
  const warm = () => {
    const { number, compact } = createFormat(locale);
    number(0);
    compact(0);
  };
  if ('requestIdleCallback' in window) requestIdleCallback(warm, { timeout: IDLE_MS });
  else setTimeout(warm);
}
