/** What testing a text by a pattern can cost: at most `factor` · (length of the text) ^ `degree` steps; null: it can be exponential. */
interface Cost {
  degree: number;
  factor: number;
}

const LONGEST_PATTERN = 500;
const MOST_STEPS = 10_000_000;
const MOST_REPEATS = 1_000;
const QUANTIFIER = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/;

const timesOf = (quantifier: string): { from: number; to: number } => {
  const [, from, comma, to] = /^\{(\d+)(,?)(\d*)\}/.exec(quantifier) ?? [];
  if (from === undefined) return quantifier[0] === '?' ? { from: 0, to: 1 } : { from: 0, to: Infinity };
  return { from: Number(from), to: comma === '' ? Number(from) : to === '' ? Infinity : Number(to) };
};

/** One element of a pattern with its sign; lookarounds and references back are not taken. */
const ELEMENT = /^(?:\\[^1-9k]|\\u\{[^}]*\}|\[(?:\\.|[^\]\\])*\]|\((?:\?:|(?!\?))|\)|\||[^\\[(])/s;

/** Reads a pattern element by element, and adds up what each of them can cost. */
class Reading {
  readonly cost: Cost;
  /** Whether what is in each open group can be read in several ways. */
  private readonly groups = [false];

  constructor(private rest: string) {
    this.cost = { degree: rest.startsWith('^') ? 0 : 1, factor: 1 };
  }

  /** False where it can be exponential, or isn't understood. */
  readAll(): boolean {
    while (this.rest !== '') if (!this.readNext()) return false;
    return this.groups.length === 1;
  }

  private take(kind: RegExp): string | undefined {
    const [taken] = kind.exec(this.rest) ?? [];
    this.rest = this.rest.slice(taken?.length ?? 0);
    return taken;
  }
  private isManifoldNow(): void {
    this.groups[this.groups.length - 1] = true;
  }
  private readNext(): boolean {
    const element = this.take(ELEMENT);
    if (element === undefined) return false;
    if (element.startsWith('(')) return this.groups.push(false) > 0;
    if (element === '|') {
      this.isManifoldNow();
      this.cost.factor *= 2;
    }
    const isManifold = element === ')' && this.groups.pop() === true;
    if (this.groups.length === 0) return false;
    if (isManifold) this.isManifoldNow();
    return this.repeat(isManifold);
  }
  private repeat(isManifold: boolean): boolean {
    const quantifier = this.take(QUANTIFIER);
    if (quantifier === undefined) return true;
    const { from, to } = timesOf(quantifier);
    if ((isManifold && to > 1) || from > MOST_REPEATS) return false;
    this.isManifoldNow();
    if (to === Infinity) this.cost.degree += 1;
    else this.cost.factor *= to - from + 1;
    return true;
  }
}

/** A pattern comes from a provider's document and its text from any caller: together they must not stop the node. */
export function costOf(pattern: string): Cost | null {
  if (pattern.length > LONGEST_PATTERN) return null;
  const reading = new Reading(pattern);
  return reading.readAll() ? reading.cost : null;
}

/**
 * Tests texts by a pattern of a document as far as that is cheap; what would cost too much passes: the provider tests it, too. ajv tells testers
 * apart by their `toString`.
 * @param take is told what a text will cost, and may throw
 */
export function testerOf(
  pattern: string,
  take: (steps: number) => void = () => undefined,
): { test: (text: string) => boolean; toString: () => string } {
  const cost = costOf(pattern);
  const toString = () => pattern;
  if (!cost) return { test: () => true, toString };
  const expression = new RegExp(pattern, 'u');
  const test = (text: string) => {
    const steps = cost.factor * text.length ** cost.degree;
    if (steps > MOST_STEPS) return true;
    take(steps);
    return expression.test(text);
  };
  return { test, toString };
}
