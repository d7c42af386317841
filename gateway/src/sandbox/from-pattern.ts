import type { Random } from './random';

const LONGEST_PATTERN = 500;
const LONGEST_TEXT = 500;
/** Letters of a range, and of all classes of a pattern. */
const LARGEST_RANGE = 255;
const MOST_LETTERS = 3_000;
/** How often an element without an upper bound comes at most, beyond its least. */
const MORE = 4;

const DIGITS = '0123456789';
const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const LETTERS = UPPER + UPPER.toLowerCase();
const CLASSES: Record<string, string> = { d: DIGITS, w: LETTERS + DIGITS, s: ' ' };
const PRINTABLE = `${DIGITS}${LETTERS} -./_:,`;

/** What a part of a pattern is: one of these letters, or one of these sequences; so many times. */
type Element = { letters: readonly string[] } | { choices: Part[][] };
type Part = Element & { from: number; to: number };

class Unreadable extends Error {}

/** Reads the part of regular expressions that documents use: no lookarounds, references or properties of letters. */
class Reader {
  private at = 0;
  private lettersRead = 0;

  constructor(private readonly pattern: string) {}

  whole(): Part[][] {
    const choices = this.choices();
    if (this.at < this.pattern.length) throw new Unreadable();
    return choices;
  }

  private take(kind: RegExp): string | null {
    const sticky = new RegExp(kind.source, 'y');
    sticky.lastIndex = this.at;
    const [text = null] = sticky.exec(this.pattern) ?? [];
    this.at += text?.length ?? 0;
    return text;
  }

  private choices(): Part[][] {
    const choices: Part[][] = [[]];
    for (;;) {
      const next = this.pattern[this.at];
      if (next === undefined || next === ')') return choices;
      this.at += 1;
      if (next === '|') choices.push([]);
      else if (next !== '^' && next !== '$') choices.at(-1)!.push(this.repeated(this.element(next)));
    }
  }

  private element(first: string): Element {
    if (first === '(') return this.group();
    if (first === '[') return { letters: [...this.set()] };
    if (first === '\\') return { letters: [...this.escaped()] };
    if ('*+?{'.includes(first)) throw new Unreadable();
    return { letters: [...(first === '.' ? LETTERS : first)] };
  }
  private group(): { choices: Part[][] } {
    if (this.pattern[this.at] === '?' && this.take(/\?:|\?<[A-Za-z]\w*>/) === null) throw new Unreadable();
    const choices = this.choices();
    if (this.pattern[this.at] !== ')') throw new Unreadable();
    this.at += 1;
    return { choices };
  }
  private escaped(): string {
    const letter = this.pattern[this.at];
    this.at += 1;
    if (letter === undefined || /[1-9bBkpPuxcDWS]/.test(letter)) throw new Unreadable();
    return CLASSES[letter] ?? letter;
  }
  private set(): string {
    const isNegated = this.take(/\^/) !== null;
    let letters = '';
    while (this.pattern[this.at] !== ']') {
      const from = this.letter();
      const isRange = from.length === 1 && this.pattern[this.at] === '-' && this.pattern[this.at + 1] !== ']';
      if (isRange) this.at += 1;
      letters += isRange ? rangeOf(from, this.letter()) : from;
      if (this.lettersRead + letters.length > MOST_LETTERS) throw new Unreadable();
    }
    this.at += 1;
    this.lettersRead += letters.length;
    const found = isNegated ? [...PRINTABLE].filter((letter) => !letters.includes(letter)).join('') : letters;
    if (found === '') throw new Unreadable();
    return found;
  }
  private letter(): string {
    const letter = this.pattern[this.at];
    this.at += 1;
    if (letter === undefined) throw new Unreadable();
    return letter === '\\' ? this.escaped() : letter;
  }
  private repeated(part: Element): Part {
    const sign = this.take(/[*+?]\??|\{\d{1,3}(,\d{0,3})?\}\??/);
    if (sign === null) return { ...part, from: 1, to: 1 };
    const [, least, comma, most] = /^\{(\d+)(,?)(\d*)/.exec(sign) ?? [];
    const from = least === undefined ? (sign.startsWith('+') ? 1 : 0) : Number(least);
    if (sign.startsWith('?')) return { ...part, from, to: 1 };
    const isOpen = least === undefined || (comma !== '' && most === '');
    return { ...part, from, to: isOpen ? from + MORE : Math.max(from, comma === '' ? from : Number(most)) };
  }
}

function rangeOf(from: string, to: string): string {
  const [first, last] = [from.codePointAt(0)!, to.codePointAt(0)!];
  if (to.length !== 1 || last < first || last - first > LARGEST_RANGE) throw new Unreadable();
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');
}

function write(choices: readonly Part[][], random: Random, room: { left: number }): string {
  let text = '';
  for (const part of random.pick(choices)) {
    const times = part.from + random.below(part.to - part.from + 1);
    for (let time = 0; time < times; time += 1) {
      room.left -= 1;
      if (room.left < 0) throw new Unreadable();
      text += 'letters' in part ? random.pick(part.letters) : write(part.choices, random, room);
    }
  }
  return text;
}

/** Patterns that were read; null for those that can't be. */
const known = new Map<string, Part[][] | null>();
const MOST_KNOWN = 1_000;

function partsOf(pattern: string): Part[][] | null {
  const before = known.get(pattern);
  if (before !== undefined) return before;
  const parts = orNull(() => new Reader(pattern).whole());
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(pattern, parts);
  return parts;
}

function orNull<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof Unreadable) return null;
    throw error;
  }
}

/** A text that fits a pattern; null where the pattern can't be read, or asks for too much. */
export function textFrom(pattern: string, random: Random): string | null {
  if (pattern.length > LONGEST_PATTERN) return null;
  const parts = partsOf(pattern);
  return parts && orNull(() => write(parts, random, { left: LONGEST_TEXT }));
}
