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

/** A group that is open. */
interface Group {
  /** Whether what is in it can be read in several ways. */
  isManifold: boolean;
  /** Elements that are gone through to read it. */
  size: number;
}

/** Reads a pattern element by element, and adds up what each of them can cost. */
class Reading {
  private degree = 0;
  /** In how many ways its parts that aren't endless can be read. */
  private ways = 1;
  /** Elements that each of these ways goes through, beside those that are written once. */
  private steps = 1;
  private isAnchored: boolean;
  private readonly groups: Group[] = [{ isManifold: false, size: 0 }];

  constructor(private rest: string) {
    this.isAnchored = rest.startsWith('^');
  }

  /** What isn't anchored is tried at each place of a text. */
  get cost(): Cost {
    return { degree: this.degree + (this.isAnchored ? 0 : 1), factor: this.ways * this.steps };
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
  private get group(): Group {
    return this.groups[this.groups.length - 1]!;
  }
  private readNext(): boolean {
    const element = this.take(ELEMENT);
    if (element === undefined) return false;
    if (element.startsWith('(')) return this.groups.push({ isManifold: false, size: 0 }) > 0;
    if (element === '|') this.alternate();
    const { isManifold, size } = element === ')' ? this.groups.pop()! : { isManifold: false, size: 1 };
    if (this.groups.length === 0) return false;
    this.group.isManifold ||= isManifold;
    this.group.size += size;
    return this.repeat(isManifold, size);
  }
  private alternate(): void {
    this.group.isManifold = true;
    this.ways *= 2;
    // The sign of the start belongs to the first alternative alone.
    if (this.groups.length === 1) this.isAnchored = false;
  }
  private repeat(isManifold: boolean, size: number): boolean {
    const quantifier = this.take(QUANTIFIER);
    if (quantifier === undefined) return true;
    const { from, to } = timesOf(quantifier);
    if ((isManifold && to > 1) || from > MOST_REPEATS) return false;
    this.group.isManifold = true;
    if (to === Infinity) this.degree += 1;
    else this.ways *= to - from + 1;
    // What has to come several times is gone through as often.
    this.steps += Math.max(0, from - 1) * size;
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
