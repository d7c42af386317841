/** Longest header that is read, in characters: far above what browsers send. */
const MAX = 1_000;

/** The language tags of the header `Accept-Language`, the preferred one first, as the browser's `navigator.languages` has them. */
export const languagesOf = (header = ''): string[] =>
  header
    .slice(0, MAX)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((word) => word.trim());
      const weight = parameters.find((word) => word.startsWith('q='))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);
