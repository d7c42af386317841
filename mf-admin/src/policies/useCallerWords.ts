import type { LocalText } from '@titian/shared-contracts';
import type { AccessRule } from '@titian/shared-contracts/plane';
import { useFormat, useTranslation } from '@titian/shared-ui';

type Naming = Pick<AccessRule, 'organizations' | 'groups' | 'applications'>;

/** Whom a rule, or an exception of a rate, names. Of applications of other tenants only the id is read. */
export function useCallerWords(names: Record<string, LocalText> = {}) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return ({ organizations, groups, applications }: Naming): string[] => [
    ...[...organizations, ...groups].map((id) => (names[id] ? format.text(names[id]) : id)),
    ...applications.map((id) => (names[id] ? format.text(names[id]) : t('policies.exceptions.otherApplication'))),
  ];
}
