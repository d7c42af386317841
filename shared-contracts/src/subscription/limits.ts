/** Days before its end from which a subscription or a key counts as ending soon (marketplace.md §3: the reminder of thirty days). */
export const ENDING_SOON_DAYS = 30;
/** Days without a call after which a subscription counts as unused (marketplace.md §3). */
export const UNUSED_DAYS = 60;
/** Share of a quota from which it counts as nearly used. */
export const QUOTA_NEARLY = 0.8;
/** Days of a subscription's calls that its trend has. */
export const TREND_DAYS = 30;
/** The longest time for which a boost is asked, days. */
export const BOOST_DAYS = 90;
/** Most calls that a boost adds to a period. */
export const BOOST_CALLS = 1_000_000_000;
/** Days from today to the last day of a subscription that its provider ends with notice, at least (marketplace.md §3). */
export const END_NOTICE_DAYS = 7;
/** The furthest last day that an end is moved to, months from today in the portal's zone. */
export const EXTEND_MONTHS = 60;

/** Days in which an application that nobody looks after has to be taken over, before it is suspended (marketplace.md §4). */
export const ORPHAN_DAYS = 14;
