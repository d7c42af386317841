import { ROLES } from '@titian/shared-contracts';
import { useTranslation } from '@titian/shared-ui';
import type { FilterField } from '@titian/shared-ui/data';
import { useAskedRightsQuery } from './roles.api';
import { useRightWords } from './useRightWords';

export const FILTERS = ['base', 'builtIn', 'right'] as const;

/** By reach, by who made it, and by a right it gives. */
export function useRoleFilters(): FilterField<(typeof FILTERS)[number]>[] {
  const { t } = useTranslation('admin');
  const words = useRightWords();
  const { data: asked = [] } = useAskedRightsQuery();
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
      options: asked.map(({ permission }) => ({ value: permission, label: words.right(permission) })),
    },
  ];
}
