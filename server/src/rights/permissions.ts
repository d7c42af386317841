import { ACTIONS, PERMISSION_SECTIONS, type Permission, type PermissionMap } from '@titian/shared-contracts';

/** Every right of a map, in the order of sections and actions. */
export const permissionsOf = (map: PermissionMap): Permission[] =>
  PERMISSION_SECTIONS.flatMap((section) =>
    ACTIONS.filter((action) => map[section]?.includes(action)).map((action): Permission => `${section}.${action}`),
  );

/** Rights as a map: sections and actions in order, each once, no empty section. */
export function mapOf(permissions: readonly string[]): PermissionMap {
  const map: PermissionMap = {};
  for (const section of PERMISSION_SECTIONS) {
    const actions = ACTIONS.filter((action) => permissions.includes(`${section}.${action}`));
    if (actions.length > 0) map[section] = actions;
  }
  return map;
}

export interface Difference {
  gained: Permission[];
  lost: Permission[];
}

/** The rights that the second map has more and less than the first. */
export function compare(before: PermissionMap, after: PermissionMap): Difference {
  const [had, has] = [permissionsOf(before), permissionsOf(after)];
  return {
    gained: has.filter((permission) => !had.includes(permission)),
    lost: had.filter((permission) => !has.includes(permission)),
  };
}
