import {
  ACTIONS,
  PERMISSION_SECTIONS,
  type Action,
  type PermissionMap,
  type PermissionSection,
} from '@titian/shared-contracts';

/** Rights by name (`order.approve`), as the matrix uses them. */
export type RightSet = ReadonlySet<string>;

export const nameOf = (section: PermissionSection, action: Action): string => `${section}.${action}`;

/** Converts the server's permission map to a set. */
export const setOf = (map: PermissionMap): RightSet =>
  new Set(PERMISSION_SECTIONS.flatMap((section) => (map[section] ?? []).map((action) => nameOf(section, action))));

/** Converts a set to the server's permission map. */
export function mapOf(rights: RightSet): PermissionMap {
  const map: PermissionMap = {};
  for (const section of PERMISSION_SECTIONS) {
    const actions = ACTIONS.filter((action) => rights.has(nameOf(section, action)));
    if (actions.length > 0) map[section] = actions;
  }
  return map;
}

/** Rights that only the second or only the first set has. */
export const differenceOf = (before: RightSet, after: RightSet) => ({
  gained: [...after].filter((right) => !before.has(right)),
  lost: [...before].filter((right) => !after.has(right)),
});

/**
 * Grants or withdraws rights. Nobody can act on what they can't see, so an action grants `view` too, and withdrawing `view` withdraws the
 * actions of its section.
 */
export function withRights(
  rights: RightSet,
  names: readonly string[],
  on: boolean,
  isGrantable: (name: string) => boolean,
): RightSet {
  const next = new Set(rights);
  for (const name of names) {
    const section = name.slice(0, name.lastIndexOf('.')) as PermissionSection;
    const view = nameOf(section, 'view');
    const implied = on ? [view] : name === view ? ACTIONS.map((action) => nameOf(section, action)) : [];
    for (const one of [name, ...implied]) {
      if (!isGrantable(one)) continue;
      if (on) next.add(one);
      else next.delete(one);
    }
  }
  return next;
}
