import type { ReactNode } from 'react';
import type { RoleOfValue } from '@titian/shared-contracts/portal-setting';
import { useListOrganizationsQuery } from '@titian/shared-auth';
import { CodeParts, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { useGrantableRolesQuery } from '../../parts/users.api';

/** Settings whose values are told in words, and where those are. */
const IN_WORDS: Record<string, string> = { signOnUnknown: 'unknown', signOnNewRole: 'newRole' };

/** These settings in the reader's words: what one is called, and what its value means; roles and organisations by their names. */
export function useSignOnText() {
  const text = useKeyedText('admin');
  const { t: common } = useTranslation();
  const format = useFormat();
  const { data: roles = [] } = useGrantableRolesQuery();
  const { data: organizations = [] } = useListOrganizationsQuery({});
  const roleOf = (id: string) => format.text(roles.find((role) => role.id === id)?.title ?? { my: id, en: id });

  function valueOf(name: string, value: unknown): ReactNode {
    const words = IN_WORDS[name];
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return common('word.none');
    if (typeof value === 'boolean') return common(value ? 'word.yes' : 'word.no');
    if (words) return text(`server.signOn.${words}.${String(value)}`, undefined, String(value));
    if (name === 'signOnRoles')
      return (value as RoleOfValue[]).map((one) => `${one.value} → ${roleOf(one.roleId)}`).join('; ');
    const home = name === 'signOnOrganizationId' && organizations.find(({ id }) => id === value);
    return home ? format.text(home.name) : <CodeParts>{String(value)}</CodeParts>;
  }
  return {
    /** A name in both languages is told by its first part. */
    nameOf: (name: string): string => text(`server.signOn.names.${name.split('/')[0]!}`, undefined, name),
    valueOf,
  };
}
