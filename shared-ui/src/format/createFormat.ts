import { localText, TIME_ZONE, type Locale, type LocalText } from '@titian/shared-contracts';

type Instant = string | number | Date;

const TAG = { my: 'ms-MY', en: 'en-MY' } as const satisfies Record<Locale, string>;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NONE = '–';

/** How figures, times and texts are written in one locale. Every instant is shown in the portal's zone; a missing value is an en dash. */
export interface Format {
  number(value: number | null | undefined, fractionDigits?: number): string;
  /** `1.24 juta`, three significant digits. */
  compact(value: number | null | undefined): string;
  /** A share (0.9998) as `99.98%`. */
  percent(share: number | null | undefined, fractionDigits?: number): string;
  /** The change of a share with its sign, `+12%`. */
  change(share: number | null | undefined): string;
  /** Ringgit with two places, four where the price has them. */
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
  text(text: LocalText | null | undefined): string;
  /** `A, B or C`. */
  either(texts: readonly string[]): string;
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
const dayOf = (at: Date) => Math.floor((at.getTime() + 8 * HOUR) / DAY);

/** Makes something at its first use: Intl objects are slow to build, and a page needs few of them. */
const once = <T>(make: () => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};

const relativeTo = (tag: string, fullDate: (at: Date) => string) => {
  const written = once(() => new Intl.RelativeTimeFormat(tag, { numeric: 'auto' }));
  return (at: Date, now: Date) => {
    const words = written();
    const gap = at.getTime() - now.getTime();
    const days = dayOf(at) - dayOf(now);
    if (Math.abs(gap) < MINUTE) return capital(words.format(0, 'second'));
    if (Math.abs(gap) < HOUR) return words.format(Math.trunc(gap / MINUTE), 'minute');
    if (days === 0) return words.format(Math.trunc(gap / HOUR), 'hour');
    return Math.abs(days) <= 7 ? capital(words.format(days, 'day')) : fullDate(at);
  };
};

const given =
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
  const relative = relativeTo(tag, date);
  return {
    time: given(time),
    dayMonth: given(dayMonth),
    date: given(date),
    dateTime: given((at: Instant) => `${date(at)}, ${time(at)}`),
    relative: (at: Instant | null | undefined, now: Instant = Date.now()) =>
      given((when: Instant) => relative(new Date(when), new Date(now)))(at),
  };
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
    // A byte has no sign of its own: the short form is the bare word, in the singular.
    write(value, {
      ...{ style: 'unit', unit: name, maximumFractionDigits: digits },
      unitDisplay: name === 'byte' ? 'long' : 'short',
    });
  return {
    number: (value: number | null | undefined, digits = 0) =>
      given((n: number) => write(n, { minimumFractionDigits: digits, maximumFractionDigits: digits }))(value),
    compact: given((n: number) =>
      write(n, { notation: 'compact', compactDisplay: 'long', maximumSignificantDigits: 3 }),
    ),
    percent: (share: number | null | undefined, digits = 2) => {
      const places = {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        trailingZeroDisplay: 'stripIfInteger',
      } as const;
      return given((n: number) => write(n, { style: 'percent', ...places }))(share);
    },
    change: given((n: number) => write(n, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 1 })),
    money: given((n: number) =>
      write(n, { style: 'currency', currency: 'MYR', minimumFractionDigits: 2, maximumFractionDigits: 4 }),
    ),
    bytes: given((n: number) =>
      n < 1024
        ? unit(n, 'byte', 0)
        : n < 1024 ** 2
          ? unit(n / 1024, 'kilobyte', 0)
          : unit(n / 1024 ** 2, 'megabyte', 1),
    ),
    duration: given((n: number) =>
      n < 10_000
        ? `${write(n, { maximumFractionDigits: 1 })} ms`
        : `${write(n / 1000, { maximumFractionDigits: 1 })} s`,
    ),
  };
};

const made = new Map<Locale, Format>();

/** The writers of a locale; made once. */
export const createFormat = (locale: Locale): Format => {
  const known = made.get(locale);
  if (known) return known;
  const format: Format = {
    ...figures(TAG[locale]),
    ...instants(TAG[locale]),
    text: given((text: LocalText) => localText(text, locale)),
    either: (texts) => new Intl.ListFormat(TAG[locale], { type: 'disjunction' }).format(texts),
  };
  made.set(locale, format);
  return format;
};

const warmed = new Set<Locale>();

/**
 * Has what cards and tables write figures with made soon, in a task of its own. The first writer of a page loads the browser's tables of
 * the language, which takes as long as drawing a dozen cards: better while the page waits for its data.
 */
export function warmFormat(locale: Locale): void {
  if (warmed.has(locale)) return;
  warmed.add(locale);
  setTimeout(() => {
    const { number, compact } = createFormat(locale);
    number(0);
    compact(0);
  });
}
