import type { PlaceInFile } from '@titian/shared-contracts/definition';
import type { StoredFinding } from '../definition.tables';
import type { Path, RawFinding } from './finding';
import { type Lines, type Place, placeOf, pointerOf } from './place';

/** Where a part of a text came from, where it was made of files. */
export type OriginOf = (at: Path, onKey?: boolean) => PlaceInFile | undefined;

/** Turns findings into what is kept of them: with lines and columns. */
export function locator(root: Place, lines: Lines, originOf?: OriginOf) {
  function position(at: Path | number, onKey = false): StoredFinding['places'][number] {
    if (typeof at === 'number') return { ...lines.position(at), path: '#' };
    const place = placeOf(root, at);
    const origin = originOf?.(at, onKey);
    const where = lines.position(onKey ? (place.key ?? place.at) : place.at);
    return { ...where, path: pointerOf(at), ...(origin && { origin }) };
  }
  return {
    position,
    stored: (raw: RawFinding): StoredFinding => ({
      ...{ code: raw.code, severity: 'error', params: raw.params ?? {} },
      count: 1,
      places: [position(raw.at, raw.onKey), ...(raw.also ?? []).map((at) => position(at, raw.onKey))],
      ...{ found: raw.found ?? null, suggestion: raw.suggestion ?? null },
    }),
  };
}
