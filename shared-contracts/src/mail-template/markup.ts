/** How a part of a line is written. */
interface Look {
  isBold?: true;
  /** Address on the portal that it leads to. */
  href?: string;
}
/** A part of a line as it was typed: a text, or the place of a variable; `at` is where it stands in the whole text. */
export type Piece = Look & { at: number } & ({ text: string; variable?: undefined } | { variable: string });
/** A part of a line with its value; `isUnknown` where its variable has none. */
export type Run = Look & { text: string; isUnknown?: true };

/** A paragraph, or a list of which each line is an entry. */
export interface Block<Part> {
  isList: boolean;
  lines: Part[][];
}

const VARIABLE = /\{\{\s*(\w+)\s*\}\}/g;
/** Neither contains itself, so that a line is read in one pass. */
const MARK = /\*\*([^*\n]+)\*\*|\[([^[\]\n]+)\]\(([^()\s]*)\)/g;
const ENTRY = /^- +/;

/** Splits a text at the matches of a pattern. */
function splitAt<Part>(
  text: string,
  pattern: RegExp,
  between: (text: string, at: number) => Part[],
  matched: (match: RegExpMatchArray) => Part[],
): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    parts.push(...between(text.slice(end, match.index), end), ...matched(match));
    end = match.index + match[0].length;
  }
  return [...parts, ...between(text.slice(end), end)];
}

/** A text in which variables are the only marks, such as a subject. */
export const piecesOf = (text: string, at = 0, look: Look = {}): Piece[] =>
  splitAt<Piece>(
    text,
    VARIABLE,
    (part, from) => (part ? [{ ...look, text: part, at: at + from }] : []),
    (match) => [{ ...look, variable: match[1]!, at: at + match.index! }],
  );

const lineOf = (line: string, at: number): Piece[] =>
  splitAt<Piece>(
    line,
    MARK,
    (part, from) => piecesOf(part, at + from),
    ({ index, 1: bold, 2: words, 3: href }) =>
      bold === undefined
        ? piecesOf(words!, at + index! + 1, { href: href! })
        : piecesOf(bold, at + index! + 2, { isBold: true }),
  );

/**
 * Reads the text of a mail: paragraphs between empty lines, lists of lines that begin with `- `, `**bold**`, `[words](/address)` and
 * `{{variable}}`. Everything else stands for itself; what a variable is filled with is never read as marks.
 */
export function parseMarkup(text: string): Block<Piece>[] {
  const blocks: Block<Piece>[] = [];
  let at = 0;
  let isOpen = false;
  for (const line of text.split('\n')) {
    const [mark = ''] = ENTRY.exec(line) ?? [];
    const isList = mark !== '';
    const last = blocks.at(-1);
    const isBlank = line.trim() === '';
    const pieces = lineOf(line.slice(mark.length), at + mark.length);
    if (isOpen && last?.isList === isList && !isBlank) last.lines.push(pieces);
    else if (!isBlank) blocks.push({ isList, lines: [pieces] });
    isOpen = !isBlank;
    at += line.length + 1;
  }
  return blocks;
}

/** The value of a variable; undefined where there is none of that name. */
export type ValueOf = (name: string) => string | undefined;

/** Pieces with their values; a variable without one shows its name as it was typed. */
export const fillPieces = (pieces: readonly Piece[], valueOf: ValueOf): Run[] =>
  pieces.map(({ at: _, variable, ...rest }) => {
    if (variable === undefined) return rest as Run;
    const value = valueOf(variable);
    return value === undefined
      ? { ...rest, text: `{{${variable}}}`, isUnknown: true as const }
      : { ...rest, text: value };
  });

export const fillMarkup = (text: string, valueOf: ValueOf): Block<Run>[] =>
  parseMarkup(text).map(({ isList, lines }) => ({ isList, lines: lines.map((line) => fillPieces(line, valueOf)) }));
