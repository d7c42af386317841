import type { Path, RawFinding } from './finding';

/** Where a value of the document stands in its text, and what it holds; offsets. */
export interface Place {
  at: number;
  /** Of its name, where it has one. */
  key?: number;
  inside?: Map<string, Place>;
}

/** A text as a value, with the place of each part; without a value where it can't be read. */
export interface ReadText {
  format: 'json' | 'yaml';
  value: unknown;
  root: Place;
  findings: RawFinding[];
}

const escaped = (part: string | number) => String(part).replaceAll('~', '~0').replaceAll('/', '~1');
/** A JSON pointer as in a reference: `#/paths/~1lot/get`. */
export const pointerOf = (path: Path): string => ['#', ...path.map(escaped)].join('/');

/** The place of a value, else of the nearest one around it that the text has. */
export function placeOf(root: Place, path: Path): Place {
  let place = root;
  for (const part of path) {
    const next = place.inside?.get(String(part));
    if (!next) return place;
    place = next;
  }
  return place;
}

/** Lines and columns of a text, from 1. */
export function linesOf(text: string) {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return {
    count: starts.length,
    position(offset: number): { line: number; column: number } {
      let [low, high] = [0, starts.length - 1];
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if (starts[middle]! <= offset) low = middle;
        else high = middle - 1;
      }
      return { line: low + 1, column: offset - starts[low]! + 1 };
    },
  };
}
export type Lines = ReturnType<typeof linesOf>;
