import { portalContracts } from './contracts.mjs';

const WHEN = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(Z|[+-]\d{2}:\d{2})?)?$/;

const portalFormat = (options) => new Intl.DateTimeFormat('sv', { timeZone: portalContracts().TIME_ZONE, ...options });

/** UTC offset of the portal's time zone on a day: `+08:00`. */
const offsetOn = (day) => {
  const parts = portalFormat({ timeZoneName: 'longOffset' }).formatToParts(day);
  return parts.find(({ type }) => type === 'timeZoneName')?.value.slice('GMT'.length) || 'Z';
};

/** Whether the day exists: Date reads 31 February as 3 March. */
const isDay = (text, day) => !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);

/** An instant in the portal's time zone: `2026-12-31 18:00`. */
export const formatInstant = (instant) =>
  portalFormat({ dateStyle: 'short', timeStyle: 'short' }).format(new Date(instant));

/**
 * Parses a day (meaning its end) or a time; without an offset, in the portal's time zone.
 * @param {string} text `2026-12-31`, `2026-12-31T18:00`, `2026-12-31T10:00Z` @returns {Date | null} null if it has another form
 */
export const instantOf = (text) => {
  const [, date, time = '23:59:59', offset] = WHEN.exec(text) ?? [];
  const day = new Date(`${date}T00:00Z`);
  if (!isDay(date, day)) return null;
  const instant = new Date(`${date}T${time}${offset ?? offsetOn(day)}`);
  return Number.isNaN(instant.getTime()) ? null : instant;
};
