import { SmallTable, StatusTag, useFormat, useTranslation } from '@titian/shared-ui';
import { ROWS } from '../sampleRows';

/** A few rows that a card already holds: no paging, no filters. */
export default function FewRows() {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return (
    <SmallTable
      label={t('guide.sample.list')}
      rows={ROWS}
      rowId={({ id }) => id}
      isCurrent={({ id }) => id === 'a'}
      columns={[
        { key: 'name', title: t('guide.sample.name'), primary: true, cell: ({ name }) => format.text(name) },
        {
          key: 'state',
          title: t('guide.sample.state'),
          cell: ({ state }) => <StatusTag kind="managed" state={state} />,
        },
        { key: 'calls', title: t('guide.sample.calls'), align: 'end', cell: ({ calls }) => format.number(calls) },
      ]}
    />
  );
}
