import { ACTIONS, PERMISSION_SECTIONS, type Permission, type PermissionMap } from '@titian/shared-contracts';

/** Every right that a map gives, in the order of sections and actions. */
export const permissionsOf = (map: PermissionMap): Permission[] =>
  PERMISSION_SECTIONS.flatMap((section) =>
    ACTIONS.filter((action) => map[section]?.includes(action)).map((action): Permission => `${section}.${action}`),
  );

/** Rights as the map that is kept: sections and actions in order, each once, nothing empty. */
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

/** What the second map gives more and less than the first. */
export function compare(before: PermissionMap, after: PermissionMap): Difference {
  const [had, has] = [permissionsOf(before), permissionsOf(after)];
  return {
    gained: has.filter((permission) => !had.includes(permission)),
    lost: had.filter((permission) => !has.includes(permission)),
  };
}
