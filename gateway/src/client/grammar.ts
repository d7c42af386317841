/** Sources of expressions for what RFC 9110 and RFC 9112 call `token` and the characters of `field-content`, over bytes of latin1. */
export const TOKEN = "[!#$%&'*+.^_`|~\\w-]+";
export const TEXT = '[\\t\\x20-\\x7e\\x80-\\xff]*';
const QUOTED = '"(?:[\\t\\x20\\x21\\x23-\\x5b\\x5d-\\x7e\\x80-\\xff]|\\\\[\\t\\x20-\\x7e\\x80-\\xff])*"';

/** Lines of fields: none that is folded, no lone line break, no space before a colon. */
export const FIELDS = `(?:${TOKEN}:${TEXT}\\r\\n)*`;
/** What may follow the size of a chunk. */
export const EXTENSIONS = `(?:;${TOKEN}(?:=(?:${TOKEN}|${QUOTED}))?)*`;
