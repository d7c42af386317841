/** Numbers of the specification, each named after what it limits, with its section. */

/** Spec §9: page size options and default. */
export const PAGE_SIZES = [5, 10, 50, 100] as const;
export const PAGE_SIZE_DEFAULT = 10;
/** Spec §5: phone, at most 12 characters with the optional plus. */
export const PHONE_MAX = 12;
/** Spec §5: identification number, exactly 12 digits. */
export const IDENTIFICATION_NUMBER_LENGTH = 12;
/** Spec §5: profile picture under 3 MB, in bytes. */
export const PICTURE_MAX_BYTES = 3 * 1024 * 1024;
/** Spec §5, §9: shortest username and password. */
export const USERNAME_MIN = 5;
export const PASSWORD_MIN = 8;
/** Spec §9: rows in the notification dropdown. */
export const BELL_ITEMS = { client: 5, other: 10 } as const;
/** Spec §4, §9: cookies and their age in seconds. */
export const INTENDED_URL_COOKIE = { name: 'setIntendedUrl', maxAge: 604_800 } as const;
export const LOCALE_COOKIE = { name: 'i18n_redirected', maxAge: 365 * 86_400 } as const;
/** Spec §4: cookies that log-out removes. */
export const SESSION_COOKIES = ['auth', 'role', 'orgID', 'userinfo', 'permission', 'tenantID', 'tenant'] as const;
/** Spec §4, §9: idle session. Seconds of quiet before the countdown, its length, what is left of it when the dialog opens, and what that shows. */
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
/** Spec §9: everything is shown in this zone; stored in UTC. */
export const TIME_ZONE = 'Asia/Singapore';
/** platform.md: deadline of a section's load, milliseconds. */
export const SECTION_LOAD_DEADLINE = 10_000;
/** marketplace.md §3: order purpose text. */
export const PURPOSE_TEXT = { min: 30, max: 2_000 } as const;
/** marketplace.md §3 and §22.6: reason of a refusal. */
export const REASON_MIN = 10;
/** marketplace.md §3: days an approver has by default (Act 864 s.14(2)), and days a cart line lives. */
export const ORDER_SLA_DAYS = 14;
export const CART_LINE_DAYS = 30;
