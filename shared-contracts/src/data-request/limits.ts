/** marketplace.md §15: lengths of a data request's texts. */
export const REQUEST_TITLE = { min: 5, max: 100 } as const;
export const REQUEST_DESCRIPTION = { min: 30, max: 4_000 } as const;
/** Most fields of one request, conditions of one decision, and APIs and files that fulfil it. */
export const REQUEST_FIELDS_MAX = 40;
export const REQUEST_CONDITIONS_MAX = 10;
export const REQUEST_LINKS_MAX = 5;
export const REQUEST_FILES_MAX = 10;
/** marketplace.md §15: days in which a request is decided (Act 864 s.14(2)), and the most that its one extension adds. */
export const REQUEST_DAYS = 14;
/** Days before the due day at which the provider is reminded. */
export const REQUEST_REMINDER_DAYS = 3;
/** marketplace.md §15: days after which a fulfilled request closes by itself. */
export const REQUEST_CLOSE_DAYS = 30;
