import { StatusTag, useFormat, useTranslation } from '@titian/shared-ui';
import { type Column, ResourceTable, useListState } from '@titian/shared-ui/data';
import { pageOf, type SampleRow } from '../sampleRows';
import { usePressed } from '../usePressed';

/** A list of the server: its search, filters, order and page are in the address. */
export default function List() {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const pressed = usePressed();
  const state = useListState({ defaultSort: 'calls:desc' });
  const columns: Column<SampleRow>[] = [
    { key: 'name', title: t('guide.sample.name'), primary: true, sort: 'name', cell: (row) => format.text(row.name) },
    { key: 'state', title: t('guide.sample.state'), cell: (row) => <StatusTag kind="managed" state={row.state} /> },
    {
      key: 'calls',
      title: t('guide.sample.calls'),
      align: 'end',
      sort: 'calls',
      cell: (row) => format.number(row.calls),
    },
  ];
  return (
    <ResourceTable
      name="style-guide"
      label={t('guide.sample.list')}
      query={{ data: pageOf(state, format.text), isLoading: false }}
      state={state}
      columns={columns}
      rowId={({ id }) => id}
      rowName={({ name }) => format.text(name)}
      searchHint={t('guide.sample.search')}
      rowActions={() => [{ key: 'edit', label: t('guide.act.edit'), icon: 'edit', run: pressed(t('guide.act.edit')) }]}
      bulkActions={[
        {
          key: 'remove',
          label: t('guide.act.remove'),
          icon: 'delete',
          danger: true,
          run: pressed(t('guide.act.remove')),
        },
      ]}
    />
  );
}
