import { Stack, useTranslation } from '@titian/shared-ui';
import { type FilterField, FilterChips, FilterPanel, useListState } from '@titian/shared-ui/data';
import css from '../guide.module.css';

/** Of a list that is no table: what the panel applies is in the address, and each filter can be taken off. */
export default function Filters() {
  const { t } = useTranslation('admin');
  const state = useListState({ filters: ['environment', 'since'] });
  const fields: FilterField<'environment' | 'since'>[] = [
    {
      name: 'environment',
      label: t('guide.sample.environment'),
      options: (['production', 'sandbox'] as const).map((value) => ({
        value,
        label: t(`guide.environment.${value}`),
      })),
    },
    { name: 'since', label: t('guide.sample.day'), day: true },
  ];
  return (
    <Stack>
      <div className={css.row}>
        <FilterPanel fields={fields} state={state} />
      </div>
      <FilterChips fields={fields} state={state} />
    </Stack>
  );
}
