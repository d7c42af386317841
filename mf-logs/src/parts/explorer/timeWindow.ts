const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** Preset ranges in milliseconds. The server's own default is the same as `7d`. */
export const PRESETS = { '1h': HOUR, '24h': DAY, '7d': 7 * DAY, '30d': 30 * DAY, '90d': 90 * DAY } as const;
export type Preset = keyof typeof PRESETS;
export const PRESET_NAMES = Object.keys(PRESETS) as Preset[];
const DEFAULT_PRESET: Preset = '7d';

export interface TimeRange {
  from: string;
  to: string;
}

const isInstant = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\dT.+/.test(text) && !Number.isNaN(Date.parse(text));
const isPreset = (text: string | null): text is Preset => text !== null && Object.hasOwn(PRESETS, text);

/** Two instants of the address as a range; null unless both are valid and in order. */
export const rangeOf = (from: string | null, to: string | null): TimeRange | null =>
  isInstant(from) && isInstant(to) && Date.parse(from) < Date.parse(to) ? { from, to } : null;

export const presetOf = (text: string | null, offered: readonly Preset[], first: Preset = DEFAULT_PRESET): Preset =>
  isPreset(text) && offered.includes(text) ? text : first;

/** A preset as a range that ends at `now`. */
export const lastOf = (preset: Preset, now: number): TimeRange => ({
  from: new Date(now - PRESETS[preset]).toISOString(),
  to: new Date(now).toISOString(),
});
