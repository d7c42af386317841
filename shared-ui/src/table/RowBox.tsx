import { useTranslation } from 'react-i18next';
import { Checkbox } from '../controls/Checkbox';
import type { Selection } from './useSelection';
import css from './ResourceTable.module.css';

/** The cell that selects a row, empty for one that no bulk action applies to. */
export function RowBox({ id, name, selection }: { id: string; name: string; selection: Selection }) {
  const { t } = useTranslation();
  return (
    <td className={css.box}>
      {selection.can(id) && (
        <Checkbox
          aria-label={t('table.selectRow', { name })}
          checked={selection.has(id)}
          onChange={(checked) => selection.toggle(id, checked)}
        />
      )}
    </td>
  );
}
