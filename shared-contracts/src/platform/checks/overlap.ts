/** One way a pattern can be spelled: its fixed words in lower case, a parameter as null, a splat as `*`. */
type Shape = (string | null)[];

/** An optional segment (`:id?`, `en?`) makes two shapes of one pattern. */
const shapesOf = (pattern: string): Shape[] =>
  pattern
    .split('/')
    .filter(Boolean)
    .reduce<Shape[]>(
      (shapes, segment) => {
        const word = segment.replace(/\?$/, '');
        const part = word.startsWith(':') ? null : word.toLowerCase();
        const longer = shapes.map((shape) => [...shape, part]);
        return segment.endsWith('?') ? [...shapes, ...longer] : longer;
      },
      [[]],
    );

/** Both match some address, and neither is the more exact one everywhere: then nobody could say who owns it. */
const collide = (a: Shape, b: Shape): boolean => {
  if (a.length !== b.length) return false;
  const pairs = a.map((part, index) => [part, b[index] ?? null] as const);
  if (pairs.some(([one, other]) => one !== null && other !== null && one !== other)) return false;
  const exacter = pairs.filter(([one, other]) => one !== null && other === null).length;
  const looser = pairs.filter(([one, other]) => one === null && other !== null).length;
  return exacter === 0 ? looser === 0 : looser > 0;
};

/**
 * Whether two route patterns claim the same addresses (platform.md, section contract): letter case does not count, and a
 * fixed word wins over a parameter, so `/myapi/registry` beside `/myapi/:id` is no conflict.
 */
export const overlaps = (one: string, other: string): boolean =>
  shapesOf(one).some((a) => shapesOf(other).some((b) => collide(a, b)));

/** Patterns of the newcomer that someone already owns, each with its owner. */
export const conflicts = (
  patterns: readonly string[],
  owned: readonly { owner: string; pattern: string }[],
): { pattern: string; owner: string }[] =>
  patterns.flatMap((pattern) =>
    owned.filter((entry) => overlaps(pattern, entry.pattern)).map(({ owner }) => ({ pattern, owner })),
  );
