import { isJson, wellFormed } from '@titian/shared-contracts/call-text';

/** Characters that end a line in some language, or that nobody sees: code has their numbers instead. */
export const HIDDEN = /[\p{Cc}\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu;
/** The number of a character, as `\u` takes it. */
const code = (sign: string) => sign.charCodeAt(0).toString(16).padStart(4, '0');

/** A text as a string of JavaScript, Python, Java, C# and Go, which write these characters alike. */
export const quoted = (text: string): string =>
  JSON.stringify(wellFormed(text)).replace(HIDDEN, (sign) => `\\u${code(sign)}`);

/**
 * Whether a literal over several lines holds a text as it stands, but for what the language escapes: an object or a list in JSON, in which three quotes
 * never follow each other, without characters that nobody sees and halves of characters. A blank at a line's end is one of them.
 */
export const isBlock = (text: string): boolean =>
  text === wellFormed(text) &&
  /^[{[].*[}\]]$/s.test(text) &&
  !/ $/m.test(text) &&
  text.replaceAll('\n', '').search(HIDDEN) < 0 &&
  isJson(text);
