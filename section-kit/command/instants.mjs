import { portalContracts } from './contracts.mjs';

const WHEN = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2})(Z|[+-]\d{2}:\d{2})?)?$/;

const byPortal = (options) => new Intl.DateTimeFormat('sv', { timeZone: portalContracts().TIME_ZONE, ...options });

/** How far the portal's clock is from UTC on a day: `+08:00`. */
const offsetOn = (day) => {
  const parts = byPortal({ timeZoneName: 'longOffset' }).formatToParts(day);
  return parts.find(({ type }) => type === 'timeZoneName')?.value.slice('GMT'.length) || 'Z';
};

/** The 31st of February would be the 3rd of March. */
const isDay = (text, day) => !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);

/** An instant by the portal's clock: `2026-12-31 18:00`. */
export const shown = (instant) => byPortal({ dateStyle: 'short', timeStyle: 'short' }).format(new Date(instant));

/**
 * What a person means by a day (its end), or by a time: by the portal's clock, where it names no offset.
 * @param {string} text `2026-12-31`, `2026-12-31T18:00`, `2026-12-31T10:00Z` @returns {Date | null} null where it is none of them
 */
export const instantOf = (text) => {
  const [, date, time = '23:59:59', offset] = WHEN.exec(text) ?? [];
  const day = new Date(`${date}T00:00Z`);
  if (!isDay(date, day)) return null;
  const instant = new Date(`${date}T${time}${offset ?? offsetOn(day)}`);
  return Number.isNaN(instant.getTime()) ? null : instant;
};
