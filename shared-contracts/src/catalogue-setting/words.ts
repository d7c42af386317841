const WORD = /[\p{L}\p{N}]+/gu;
/** Most words of a query that a search looks for. */
const WORDS_MAX = 8;

/** A text as the catalogue's search compares it: lower case, without accents. */
export const normalise = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The words that a search for this text looks for, each once. Anything but letters and digits only separates them. */
export const queryWords = (text: string): string[] => [
  ...new Set((normalise(text).match(WORD) ?? []).slice(0, WORDS_MAX)),
];

/** What two spellings of a word have in common where a search can't tell them apart. */
export const synonymKey = (word: string): string => queryWords(word).join(' ');
