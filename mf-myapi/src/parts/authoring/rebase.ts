const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The members of `next` that differ from `base`. */
export function changesOf<V extends object>(base: V, next: Partial<V>): Partial<V> {
  const names = (Object.keys(next) as (keyof V)[]).filter((name) => !isSame(base[name], next[name]));
  return Object.fromEntries(names.map((name) => [name, next[name]])) as Partial<V>;
}

/**
 * What becomes of changes when somebody else changed the same thing meanwhile: those of parts that the other left alone are clear, those
 * of parts that both changed to something different are disputed.
 */
export function rebase<V extends object>(
  base: V,
  mine: Partial<V>,
  theirs: V,
): { clear: Partial<V>; disputed: (keyof V)[] } {
  const changed = Object.keys(changesOf(theirs, mine)) as (keyof V)[];
  const disputed = changed.filter((name) => !isSame(base[name], theirs[name]));
  const clear = changed.filter((name) => !disputed.includes(name));
  return { clear: Object.fromEntries(clear.map((name) => [name, mine[name]])) as Partial<V>, disputed };
}
