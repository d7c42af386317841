import { useTranslation } from '@titian/shared-ui';
import type { RowAction } from '@titian/shared-ui/data';

interface ActsOfRow<Row> {
  edit: (row: Row) => void;
  remove: (row: Row) => void;
}

/** Edit and delete, as far as the server allows them on the row. */
export function usePolicyActs<Row extends { allowed: readonly string[] }>({ edit, remove }: ActsOfRow<Row>) {
  const { t } = useTranslation('admin');
  return (row: Row): RowAction[] => {
    const acts: (RowAction & { needs: string })[] = [
      { needs: 'update', key: 'edit', label: t('policies.edit'), icon: 'edit', run: () => edit(row) },
      {
        ...{ needs: 'remove', key: 'delete', label: t('policies.deleteAction'), icon: 'delete', danger: true },
        run: () => remove(row),
      },
    ];
    return acts.filter(({ needs }) => row.allowed.includes(needs)).map(({ needs: _, ...act }) => act);
  };
}
