import {
  type Action,
  PERMISSION_NAMES,
  type PermissionSection,
  ROLE_TITLES,
  type RoleName,
} from '@titian/shared-contracts';
import type { RoleRef } from '@titian/shared-contracts/role';
import { useFormat, useKeyedText } from '@titian/shared-ui';

/** Names of sections, actions, rights and roles in the reader's language. */
export function useRightWords() {
  const text = useKeyedText('admin');
  const format = useFormat();
  const section = (name: PermissionSection | string) =>
    Object.hasOwn(PERMISSION_NAMES, name) ? format.text(PERMISSION_NAMES[name as PermissionSection]) : name;
  const action = (name: Action | string) => text(`rights.action.${name}`, {}, name);
  return {
    section,
    action,
    /** Name of a right: `Pesanan: luluskan`. */
    right: (name: string) => {
      const at = name.lastIndexOf('.');
      return `${section(name.slice(0, at))}: ${action(name.slice(at + 1)).toLocaleLowerCase()}`;
    },
    role: ({ title }: Pick<RoleRef, 'title'>) => format.text(title),
    base: (name: RoleName) => format.text(ROLE_TITLES[name]),
  };
}
