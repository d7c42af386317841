import { actionName, permissionName, ROLE_TITLES, type RoleName, sectionName } from '@titian/shared-contracts';
import type { RoleRef } from '@titian/shared-contracts/role';
import { useFormat, useLocale } from '@titian/shared-ui';

/** Names of sections, actions, rights and roles in the reader's language. */
export function useRightWords() {
  const format = useFormat();
  const locale = useLocale();
  return {
    section: (key: string) => sectionName(key, locale),
    action: (key: string) => actionName(key, locale),
    right: (key: string) => permissionName(key, locale),
    role: ({ title }: Pick<RoleRef, 'title'>) => format.text(title),
    base: (name: RoleName) => format.text(ROLE_TITLES[name]),
  };
}
