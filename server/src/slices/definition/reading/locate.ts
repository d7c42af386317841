import type { StoredFinding } from '../definition.tables';
import type { Path, RawFinding } from './finding';
import { type Lines, type Place, placeOf, pointerOf } from './place';

/** Turns findings into what is kept of them: with lines and columns. */
export function locator(root: Place, lines: Lines) {
  function position(at: Path | number, onKey = false) {
    if (typeof at === 'number') return { ...lines.position(at), path: '#' };
    const place = placeOf(root, at);
    return { ...lines.position(onKey ? (place.key ?? place.at) : place.at), path: pointerOf(at) };
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
