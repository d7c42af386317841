/** Texts in both languages that stand in code: `my: '…'`, `en: '…'`, and `'… | …'`, Malay first, as `both()` of the demo reads it. */
const WRITTEN = /\b(my|en): (['"`])((?:\\.|(?!\2).)*)\2/g;
const PIPED = /(['"`])((?:\\.|(?!\1).)+? \| (?:\\.|(?!\1).)+?)\1/g;
/** Values between the words: placeholders of texts, and what code fills in. */
const FILLED = /\$?{.*?}/g;

/** Malay and English of `… | …`; none where something else has the sign: a table of Markdown, types in code. */
function halves(text) {
  const parts = text.split(' | ');
  const isText =
    parts.length === 2 && parts.every((part) => /^[\p{L}\p{N}*_`“"(#{$]/u.test(part) && /\p{L}{2}/u.test(part));
  return isText
    ? [
        ['my', parts[0]],
        ['en', parts[1]],
      ]
    : [];
}

/**
 * The texts that a source file holds, with their languages, without what is filled in.
 * @param {string} source
 * @returns {{ language: 'my' | 'en', text: string }[]}
 */
export const wordsInCode = (source) =>
  [
    ...[...source.matchAll(WRITTEN)].map(([, language, , text]) => [language, text]),
    ...[...source.matchAll(PIPED)].flatMap(([, , text]) => halves(text)),
  ].map(([language, text]) => ({ language, text: text.replace(FILLED, '') }));

/**
 * Every text that a source file holds, in whatever language.
 * @param {string} source
 */
export const textsInCode = (source) => [...source.matchAll(/(['"`])((?:\\.|(?!\1).)+)\1/g)].map(([, , text]) => text);
