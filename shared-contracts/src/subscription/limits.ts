/** Days before its end from which a subscription or a key counts as ending soon (marketplace.md §3: the reminder of thirty days). */
export const ENDING_SOON_DAYS = 30;
/** Share of a quota from which it counts as nearly used. */
export const QUOTA_NEARLY = 0.8;
