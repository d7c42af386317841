/** The most calls of a quota, in its unit. */
export const QUOTA_MAX = 1_000_000_000;
/** The most calls a second of a rate; also of its burst, which is used up within one second. */
export const RATE_MAX = 100_000;
/** The most calls a month that a buyer may state: more than any quota allows. */
export const EXPECTED_CALLS_MAX = 100_000_000_000_000;
