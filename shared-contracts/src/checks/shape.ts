/** One way a route pattern can be spelled. */
export interface Shape {
  /** Fixed words in lower case, null for a parameter. */
  parts: (string | null)[];
  /** Whether anything, also nothing, may follow: it ends with `*`. */
  isOpen: boolean;
}

/** The shapes of a pattern in React Router's form: an optional segment (`:id?`, `en?`) doubles them. Case is ignored. */
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

/** Whether a shape matches an address, which is given by its segments. */
export const takes = ({ parts, isOpen }: Shape, words: readonly string[]): boolean =>
  (isOpen ? words.length >= parts.length : words.length === parts.length) &&
  parts.every((part, index) => (part === null ? words[index] !== '' : part === words[index]?.toLowerCase()));

/** React Router's score of a shape (`computeScore`): of all shapes that match an address the highest score wins. */
const SCORE = { segment: 1, word: 10, parameter: 3, open: -1 };
export const exactness = ({ parts, isOpen }: Shape): number =>
  parts.reduce<number>(
    (sum, part) => sum + SCORE.segment + (part === null ? SCORE.parameter : SCORE.word),
    isOpen ? SCORE.open : 0,
  );
