const MASK = '•••';

/**
 * A person's identification number: six digits of the birthday, two of the place, four more; together, dashed or spaced, also as an address
 * encodes that. Not the last twelve digits of a UUID.
 */
const PERSON_NUMBER = /(?<!\d|[\da-f]{8}(?:-[\da-f]{4}){3}-)\d{6}(-|\+|\s|%2D|%20|)\d{2}\1\d{4}(?!\d)/gi;
/** What gives a right by itself. */
const TOKEN = /\b((?:access_)?token|unlock)=[^&]+/g;

/** What a provider of single sign-on sends the browser back with. */
const ANSWER = /(\/single-sign-on\/callback\?).+/;

/** Hides identification numbers of persons. */
export const maskPersons = (text: string): string => text.replace(PERSON_NUMBER, MASK);

/** An address as a log may show it: without tokens and identification numbers of persons. */
export const maskAddress = (url: string): string =>
  maskPersons(url.replace(TOKEN, `$1=${MASK}`).replace(ANSWER, `$1${MASK}`));
