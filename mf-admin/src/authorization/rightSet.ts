import {
  ACTIONS,
  PERMISSION_SECTIONS,
  type Action,
  type PermissionMap,
  type PermissionSection,
} from '@titian/shared-contracts';

/** Rights by name (`order.approve`), as the matrix ticks them. */
export type RightSet = ReadonlySet<string>;

export const nameOf = (section: PermissionSection, action: Action): string => `${section}.${action}`;

/** A role's map as a set. */
export const setOf = (map: PermissionMap): RightSet =>
  new Set(PERMISSION_SECTIONS.flatMap((section) => (map[section] ?? []).map((action) => nameOf(section, action))));

/** A set as the map that the server keeps. */
export function mapOf(rights: RightSet): PermissionMap {
  const map: PermissionMap = {};
  for (const section of PERMISSION_SECTIONS) {
    const actions = ACTIONS.filter((action) => rights.has(nameOf(section, action)));
    if (actions.length > 0) map[section] = actions;
  }
  return map;
}

/** What the second set has more and less than the first. */
export const differenceOf = (before: RightSet, after: RightSet) => ({
  gained: [...after].filter((right) => !before.has(right)),
  lost: [...before].filter((right) => !after.has(right)),
});

/** Ticks and unticks rights; nobody acts on what they can't see, so an act brings its view along and a view takes its acts away. */
export function withRights(
  rights: RightSet,
  names: readonly string[],
  on: boolean,
  free: (name: string) => boolean,
): RightSet {
  const next = new Set(rights);
  for (const name of names) {
    const section = name.slice(0, name.lastIndexOf('.')) as PermissionSection;
    const view = nameOf(section, 'view');
    const along = on ? [view] : name === view ? ACTIONS.map((action) => nameOf(section, action)) : [];
    for (const one of [name, ...along]) {
      if (!free(one)) continue;
      if (on) next.add(one);
      else next.delete(one);
    }
  }
  return next;
}
