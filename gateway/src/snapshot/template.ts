import type { Operation } from '../call';

const PARAMETER = /\{[^{}]*\}/;
const PARAMETERS = /\{([^{}]*)\}/g;

export const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);
/** What of a segment stands in every path: `laporan.` and nothing of `laporan.{format}`; nothing twice is a parameter, one text is no template. */
export const literalsOf = (segment: string): string[] => segment.split(PARAMETER);

/** The names of a segment's parameters, in their order: they stand between its literals. */
export const namesOf = (segment: string): string[] => Array.from(segment.matchAll(PARAMETERS), ([, name = '']) => name);
/** A part of a path without its escapes, or as it is where they are no text. */
export function decoded(segment: string): string {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** As most systems compare what they take in either case. */
export const folded = (text: string): string => text.toUpperCase().toLowerCase();

/**
 * What stands between the literal parts of a segment, at least a character each time; null where a text hasn't these parts. Each part is looked for
 * once, from where the last one ended: an expression would try a text of a caller's choice in many ways.
 */
export function valuesBetween(literals: readonly string[], text: string): string[] | null {
  const [first = '', ...more] = literals;
  if (more.length === 0) return text === first ? [] : null;
  const last = more.pop()!;
  if (!text.startsWith(first)) return null;
  const values: string[] = [];
  let from = first.length;
  for (const literal of more) {
    const at = text.indexOf(literal, from + 1);
    if (at < 0) return null;
    values.push(text.slice(from, at));
    from = at + literal.length;
  }
  const end = text.length - last.length;
  return end > from && text.endsWith(last) ? [...values, text.slice(from, end)] : null;
}

/** A literal as it is, null for a parameter, and for what is both in part its literal parts. */
type Segment = string | null | readonly string[];

function segmentOf(literals: readonly string[]): Segment {
  if (literals.length === 1) return literals[0]!;
  return literals.every((literal) => literal === '') && literals.length === 2 ? null : literals;
}

/** 0 for a literal, 1 for a parameter; less than that the more of it stands in every path. */
const rankOf = (literals: readonly string[]) => (literals.length === 1 ? 0 : 1 / (1 + literals.join('').length));

/** An operation's path as calls are compared with it. */
export class Template {
  readonly length: number;
  private readonly ranks: readonly number[];
  private readonly literal: readonly Segment[];
  private readonly folded: readonly Segment[];

  constructor(readonly operation: Operation) {
    const segments = segmentsOf(operation.path).map(literalsOf);
    this.length = segments.length;
    this.ranks = segments.map(rankOf);
    this.literal = segments.map(segmentOf);
    this.folded = segments.map((literals) => segmentOf(literals.map(folded)));
  }

  /**
   * Whether a path of as many segments is one of its.
   * @param form `folded` compares with segments that are folded, too
   */
  fits(given: readonly string[], form: 'literal' | 'folded'): boolean {
    const segments = form === 'folded' ? this.folded : this.literal;
    for (let at = 0; at < segments.length; at += 1) {
      const segment = segments[at] as Segment;
      if (segment === null) continue;
      if (typeof segment === 'string' ? segment !== given[at] : valuesBetween(segment, given[at]!) === null)
        return false;
    }
    return true;
  }

  /** Negative where it comes before another of the same length: `/a/mine` before `/a/{id}`, decided from the left. */
  compareTo(other: Template): number {
    const at = this.ranks.findIndex((rank, index) => rank !== other.ranks[index]);
    return at < 0 ? 0 : this.ranks[at]! - other.ranks[at]!;
  }
}
