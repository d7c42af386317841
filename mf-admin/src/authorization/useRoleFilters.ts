import { ROLES } from '@titian/shared-contracts';
import { useTranslation } from '@titian/shared-ui';
import type { FilterField } from '@titian/shared-ui/data';
import { useCheckedRightsQuery } from './roles.api';
import { useRightWords } from './useRightWords';

export const FILTERS = ['base', 'builtIn', 'right'] as const;

/** Filters of the list of roles: reach, built-in or not, and a right it has. */
export function useRoleFilters(): FilterField<(typeof FILTERS)[number]>[] {
  const { t } = useTranslation('admin');
  const words = useRightWords();
  const { data: existing = [] } = useCheckedRightsQuery();
  return [
    {
      name: 'base',
      label: t('roles.columns.base'),
      options: ROLES.map((value) => ({ value, label: words.base(value) })),
    },
    {
      name: 'builtIn',
      label: t('roles.columns.kind'),
      single: true,
      options: [
        { value: 'true', label: t('role.builtIn') },
        { value: 'false', label: t('role.own') },
      ],
    },
    {
      name: 'right',
      label: t('roles.columns.right'),
      single: true,
      options: existing.map(({ permission }) => ({ value: permission, label: words.right(permission) })),
    },
  ];
}
