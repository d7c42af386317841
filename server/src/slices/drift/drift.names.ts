import type { DriftSeen } from '@titian/shared-contracts/plane';

/** Names of one object that a document doesn't have; with more of them, over all days, the object is a map, whose names are data. */
export const MOST_NAMES = 24;
export const ANY = '*';

type Placed = Pick<DriftSeen, 'kind' | 'status' | 'mediaType' | 'pointer'>;
const parentOf = (pointer: string) => pointer.slice(0, pointer.lastIndexOf('/'));
export const isUnnamed = ({ pointer }: Pick<Placed, 'pointer'>): boolean => pointer.endsWith(`/${ANY}`);
/** The same finding without the field's name. */
export const unnamed = <Found extends Placed>(found: Found): Found => ({
  ...found,
  pointer: `${parentOf(found.pointer)}/${ANY}`,
});

/** The object in which a field was found. */
export const objectOf = ({ status, mediaType, pointer }: Placed): string =>
  `${status} ${mediaType} ${parentOf(pointer)}`;

/** The objects among those of the findings of one operation that are maps: with too many names, or with some that couldn't be told. */
export function mapsAmong(found: readonly Placed[]): ReadonlySet<string> {
  const names = new Map<string, Set<string>>();
  const maps = new Set<string>();
  for (const one of found) {
    if (one.kind !== 'field') continue;
    const object = objectOf(one);
    const known = names.get(object) ?? new Set();
    names.set(object, known.add(one.pointer));
    if (isUnnamed(one) || known.size > MOST_NAMES) maps.add(object);
  }
  return maps;
}
