/** Numbers of the specification for the whole portal, each named after what it limits, with its section; each domain has its own. */

/** Spec §9: page sizes that screens offer, and the default; a call takes every size up to the largest (spec §7). */
export const PAGE_SIZES = [5, 10, 50, 100] as const;
export const PAGE_SIZE_DEFAULT = 10;
export const PAGE_SIZE_MAX = 100;
/** Spec §5, §9: shortest password. */
export const PASSWORD_MIN = 8;
/** Spec §4, §9: cookies and their age in seconds. */
export const INTENDED_URL_COOKIE = { name: 'setIntendedUrl', maxAge: 604_800 } as const;
export const LOCALE_COOKIE = { name: 'i18n_redirected', maxAge: 365 * 86_400 } as const;
/** Spec §4: cookies that log-out removes. */
export const SESSION_COOKIES = ['auth', 'role', 'orgID', 'userinfo', 'permission', 'tenantID', 'tenant'] as const;
/**
 * Spec §4, §9: idle session, in seconds: inactivity before the countdown, the length of the countdown, what is left of it when the dialog
 * opens, and what the dialog shows.
 */
export const IDLE = { wait: 10, duration: 500, reminder: 31, countdown: 30 } as const;
/** Spec §4: progress bar, in milliseconds. */
export const PROGRESS = { delay: 200, duration: 5_000, hideAfter: 500 } as const;
/** Spec §9: shortest time a fetch state is shown, idle prefetch time-out, toast, print window, smooth scroll; milliseconds. */
export const FETCH_DISPLAY_MIN = 200;
export const PREFETCH_IDLE_TIMEOUT = 2_000;
export const TOAST_DURATION = 5_000;
export const PRINT_WINDOW_TIMEOUT = 1_000;
export const SMOOTH_SCROLL_DURATION = 400;
/** Spec §9: layout, in CSS pixels. */
export const SIDEBAR_WIDTH = 250;
export const DESKTOP_BREAKPOINT = 992;
/** Spec §9: times are shown in this zone, and stored in UTC. */
export const TIME_ZONE = 'Asia/Singapore';
/** What it is ahead of UTC, in milliseconds; it has no daylight saving time. */
export const TIME_ZONE_OFFSET = 8 * 3_600_000;
/** platform.md: deadline of a section's load, milliseconds. */
export const SECTION_LOAD_DEADLINE = 10_000;
/** marketplace.md §3 and §22.6: reason of a refusal. */
export const REASON_MIN = 10;
/** marketplace.md §1: tags of an API; files, pictures and documents have no more. */
export const TAGS_MAX = 10;
/** Longer names and passwords are nobody's; characters. */
export const SIGN_IN_MAX = { username: 254, password: 256 } as const;
