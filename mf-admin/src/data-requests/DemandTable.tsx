import type { DemandedField } from '@titian/shared-contracts/data-request';
import { usePermission } from '@titian/shared-auth';
import { Empty, Tag, useFormat, useTranslation, When } from '@titian/shared-ui';
import { type Column, ResourceTable, useCsv, useListState } from '@titian/shared-ui/data';
import { useExportDemandMutation, useListDemandQuery } from './manageRequests.api';

function useColumns(): Column<DemandedField>[] {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const figure = (key: 'agencies' | 'requests' | 'open' | 'granted', space: number) => ({
    ...{ key, title: t(`dataRequests.demand.${key}`), sort: key, align: 'end' as const, space },
    cell: (row: DemandedField) => format.number(row[key]),
  });
  return [
    {
      ...{ key: 'name', title: t('dataRequests.demand.field'), sort: 'name', primary: true },
      cell: ({ name, personal }) => (
        <>
          {name} {personal && <Tag icon="user">{t('dataRequests.personal')}</Tag>}
        </>
      ),
    },
    { ...figure('agencies', 120), narrow: 'always' },
    figure('requests', 120),
    { ...figure('open', 120), priority: 2 },
    { ...figure('granted', 120), priority: 3 },
    {
      ...{ key: 'last', title: t('dataRequests.demand.last'), sort: 'lastAskedAt', narrow: 'never', space: 140 },
      cell: ({ lastAskedAt }) => <When at={lastAskedAt} />,
    },
  ];
}

/** Which fields agencies ask for most, so that their owners know which API to publish next. */
export function DemandTable() {
  const { t } = useTranslation('admin');
  const state = useListState({ filters: {}, defaultSort: 'agencies:desc' });
  const list = useListDemandQuery({ query: state.query });
  const mayExport = usePermission('datarequest.export');
  const [exportRows] = useExportDemandMutation();
  const save = useCsv(t('dataRequests.demand.fileName'));
  return (
    <ResourceTable
      name="data-demand"
      label={t('dataRequests.demand.list')}
      query={list}
      state={state}
      columns={useColumns()}
      rowId={({ name }) => name.toLowerCase()}
      rowName={({ name }) => name}
      searchHint={t('dataRequests.demand.search')}
      onExport={mayExport ? () => save(exportRows({ query: state.query }).unwrap()) : undefined}
      empty={<Empty icon="inbox" title={t('dataRequests.demand.empty')} body={t('dataRequests.emptyBody')} />}
      failure={t('dataRequests.demand.failure')}
    />
  );
}
