/** One way a route pattern can be spelled. */
export interface Shape {
  /** Its fixed words in lower case, a parameter as null. */
  parts: (string | null)[];
  /** Whether anything may follow, nothing included: it ends with `*`. */
  isOpen: boolean;
}

/** The shapes of a pattern in React Router's form: an optional segment (`:id?`, `en?`) makes two of one. Letter case does not count. */
export function shapesOf(pattern: string): Shape[] {
  const segments = pattern.split('/').filter(Boolean);
  const isOpen = segments.at(-1) === '*';
  const spelled = (isOpen ? segments.slice(0, -1) : segments).reduce<Shape['parts'][]>(
    (shapes, segment) => {
      const word = segment.replace(/\?$/, '');
      const part = word.startsWith(':') ? null : word.toLowerCase();
      const longer = shapes.map((shape) => [...shape, part]);
      return segment.endsWith('?') ? [...shapes, ...longer] : longer;
    },
    [[]],
  );
  return spelled.map((parts) => ({ parts, isOpen }));
}

/** Whether a shape takes an address, which is given by its words. */
export const takes = ({ parts, isOpen }: Shape, words: readonly string[]): boolean =>
  (isOpen ? words.length >= parts.length : words.length === parts.length) &&
  parts.every((part, index) => (part === null ? words[index] !== '' : part === words[index]?.toLowerCase()));

/** What React Router gives a shape (`computeScore`): of all that take an address the one with the most gets it. */
const WORTH = { segment: 1, word: 10, parameter: 3, open: -1 };
export const exactness = ({ parts, isOpen }: Shape): number =>
  parts.reduce<number>(
    (sum, part) => sum + WORTH.segment + (part === null ? WORTH.parameter : WORTH.word),
    isOpen ? WORTH.open : 0,
  );
