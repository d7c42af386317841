/** The last instants that were read, and at most so many: a snapshot's are asked for by each call, and to read one takes as long as a step. */
const MOST_KEPT = 10_000;
const kept = new Map<string, number>();

/** An instant of the snapshot as milliseconds since 1970. */
export function instantOf(text: string): number {
  const known = kept.get(text);
  if (known !== undefined) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  const instant = Date.parse(text);
  kept.set(text, instant);
  return instant;
}
