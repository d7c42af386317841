import { type Action, PERMISSION_NAMES, type PermissionSection } from '@titian/shared-contracts';
import type { RoleRef } from '@titian/shared-contracts/role';
import { useFormat, useKeyedText } from '@titian/shared-ui';

/** Sections, actions, rights and roles as they are called in the reader's language. */
export function useRightWords() {
  const text = useKeyedText('admin');
  const format = useFormat();
  const section = (name: PermissionSection | string) =>
    Object.hasOwn(PERMISSION_NAMES, name) ? format.text(PERMISSION_NAMES[name as PermissionSection]) : name;
  const action = (name: Action | string) => text(`rights.action.${name}`, {}, name);
  return {
    section,
    action,
    /** A right in words: `Pesanan: luluskan`. */
    right: (name: string) => {
      const at = name.lastIndexOf('.');
      return `${section(name.slice(0, at))}: ${action(name.slice(at + 1)).toLocaleLowerCase()}`;
    },
    /** A built-in role by its word, another by its own name. */
    role: ({ name, builtIn }: Pick<RoleRef, 'name' | 'builtIn'>) => (builtIn ? text(`base.${name}`, {}, name) : name),
    base: (name: string) => text(`base.${name}`, {}, name),
  };
}
