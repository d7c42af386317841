/** How many signs have to be changed, added or left out to make one word of another. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const changed = row[j - 1]! + Number(a[i - 1] !== b[j - 1]);
      next.push(Math.min(changed, row[j]! + 1, next[j - 1]! + 1));
    }
    row = next;
  }
  return row[b.length]!;
}

/** Names that are compared, and their longest. */
const MOST = 5_000;
const LONGEST = 100;

/** The name that was probably meant; undefined where none is near. */
export function nearest(word: string, names: readonly string[]): string | undefined {
  if (word.length > LONGEST) return undefined;
  const allowed = Math.max(2, Math.floor(word.length / 3));
  let best: { name: string; away: number } | undefined;
  for (const name of names.slice(0, MOST)) {
    if (Math.abs(name.length - word.length) > allowed) continue;
    const away = distance(word.toLowerCase(), name.toLowerCase());
    if (away <= allowed && (!best || away < best.away)) best = { name, away };
  }
  return best?.name;
}
