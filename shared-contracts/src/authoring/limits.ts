/** marketplace.md §1: longest tag of an API. */
export const TAG_LENGTH_MAX = 40;
/** marketplace.md §1: longest name and summary of an API. */
export const NAME_MAX = 120;
export const SUMMARY_MAX = 200;
/** marketplace.md §22.8: longest text with Markdown. */
export const TEXT_MAX = 50_000;
/** Addresses of one endpoint, and packages of one API. */
export const ADDRESSES_MAX = 10;
export const PACKAGES_MAX = 30;
/** marketplace.md §1: most milliseconds that a call may take. */
export const WHOLE_MS_MAX = 300_000;
/** Longest terms of a package. */
export const TERMS_TEXT_MAX = 20_000;
/** Tiers of one price. */
export const TIERS_MAX = 10;
/** Months that a package's subscriptions run at most. */
export const MONTHS_MAX = 60;
/** Days for which a test of a connection counts, before a version is reviewed. */
export const REACHED_DAYS = 30;
/** Days before the end of a certificate from which that is said. */
export const CERTIFICATE_DAYS = 30;
