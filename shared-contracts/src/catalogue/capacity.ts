import type { Quota } from './catalogue';

/** A month for comparing prices and quotas: thirty days. */
export const DAYS_A_MONTH = 30;

const WINDOWS_A_MONTH: Record<Quota['unit'], number> = {
  minute: 60 * 24 * DAYS_A_MONTH,
  hour: 24 * DAYS_A_MONTH,
  day: DAYS_A_MONTH,
  month: 1,
};

/** Calls that a quota allows in a month, if they are spread evenly. */
export const monthlyCapacity = ({ limit, unit }: Quota): number => limit * WINDOWS_A_MONTH[unit];
