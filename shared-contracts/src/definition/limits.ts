/** marketplace.md §1: largest definition, in bytes of UTF-8. */
export const DEFINITION_MAX_BYTES = 10 * 1024 * 1024;
/** A body with such a text as a JSON string, in which line ends and quotes are two signs each. */
export const DEFINITION_BODY_BYTES = 2 * DEFINITION_MAX_BYTES;
/** Largest archive with the files of a definition, in bytes. */
export const DEFINITION_ARCHIVE_MAX_BYTES = 10 * 1024 * 1024;
/** Name of a file or an address that a definition came from, in characters. */
export const DEFINITION_SOURCE_MAX = 2_000;
/** Findings of one kind that are listed with their places; more are counted. */
export const PLACES_MAX = 50;
