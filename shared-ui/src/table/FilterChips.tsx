import { useTranslation } from 'react-i18next';
import { Button } from '../controls/Button';
import { Chip } from '../controls/Chip';
import { useFormat } from '../format/useFormat';
import type { ListState } from '../list/useListState';
import type { FilterField } from './tableTypes';
import css from './ResourceTable.module.css';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What a filter is set to, as the reader knows it. */
function useWords() {
  const format = useFormat();
  return (field: FilterField, values: readonly string[]) =>
    values
      .map((value) =>
        field.day && DAY.test(value) && !Number.isNaN(Date.parse(value))
          ? format.date(value)
          : (field.options?.find((option) => option.value === value)?.label ?? value),
      )
      .join(', ');
}

/** The active filters, each removable, and a button to clear all. */
export function FilterChips<F extends string>({
  fields,
  state,
}: {
  fields: readonly FilterField<F>[];
  state: ListState<F>;
}) {
  const { t } = useTranslation();
  const wordsOf = useWords();
  const on = fields.filter((field) => state.filters[field.name].length > 0);
  if (on.length === 0) return null;
  return (
    <div className={css.filters}>
      {on.map((field) => (
        <Chip key={field.name} name={field.label} onRemove={() => state.setFilter(field.name, [])}>
          {wordsOf(field, state.filters[field.name])}
        </Chip>
      ))}
      <Button type="text" size="small" onClick={state.clear}>
        {t('action.clear')}
      </Button>
    </div>
  );
}
