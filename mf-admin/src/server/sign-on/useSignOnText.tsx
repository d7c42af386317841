import type { ReactNode } from 'react';
import type { RoleOfValue } from '@titian/shared-contracts/portal-setting';
import { useListOrganizationsQuery } from '@titian/shared-auth';
import { useFormat, useKeyedText } from '@titian/shared-ui';
import { useGrantableRolesQuery } from '../../parts/users.api';
import { useSettingText } from '../../parts/useSettingText';

/** Settings whose values are told in words, and where those are. */
const IN_WORDS: Record<string, string> = { signOnUnknown: 'unknown', signOnNewRole: 'newRole' };

/** What the values of these settings mean: roles and organisations by their names. */
export function useSignOnText() {
  const text = useKeyedText('admin');
  const format = useFormat();
  const usual = useSettingText();
  const { data: roles = [] } = useGrantableRolesQuery();
  const { data: organizations = [] } = useListOrganizationsQuery({});
  const roleOf = (id: string) => format.text(roles.find((role) => role.id === id)?.title ?? { my: id, en: id });
  return (name: string, value: unknown): ReactNode => {
    const words = IN_WORDS[name];
    if (words && value) return text(`server.signOn.${words}.${value as string}`, undefined, String(value));
    if (name === 'signOnRoles' && Array.isArray(value) && value.length > 0)
      return (value as RoleOfValue[]).map((one) => `${one.value} → ${roleOf(one.roleId)}`).join('; ');
    if (name === 'signOnRoles') return usual.valueOf(name, null);
    if (name !== 'signOnOrganizationId') return usual.valueOf(name, value);
    const home = organizations.find(({ id }) => id === value);
    return home ? format.text(home.name) : usual.valueOf(name, value);
  };
}
