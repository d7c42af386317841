import type { TestRun } from '@titian/shared-contracts/api-test';
import {
  Card,
  Empty,
  Icon,
  QueryView,
  SkeletonRows,
  SmallTable,
  type SmallColumn,
  useTranslation,
  When,
} from '@titian/shared-ui';
import { OutcomeTag } from '../parts/tests/OutcomeTag';
import { useListRunsQuery } from '../parts/tests/tests.api';
import css from './tests.module.css';

const SHOWN = 10;

interface Props {
  /** Ids of the collections whose runs are shown; none for all. */
  collections: readonly string[];
  onShow: (runId: string) => void;
}

/** The latest runs; each opens with the result of every test. */
export function RunsCard({ collections, onShow }: Props) {
  const { t } = useTranslation('catalogue');
  const filter = collections.length > 0 ? [`collectionId_in=${collections.join(',')}`] : undefined;
  const query = useListRunsQuery({ query: { pageSize: SHOWN, ...(filter && { filter }) } });
  const columns: SmallColumn<TestRun>[] = [
    {
      ...{ key: 'at', title: t('tests.runColumns.at'), primary: true },
      cell: ({ id, createdAt }) => (
        <button type="button" className={css.link} onClick={() => onShow(id)}>
          <When at={createdAt} exact />
        </button>
      ),
    },
    {
      ...{ key: 'tests', title: t('tests.runColumns.tests'), wraps: true },
      cell: ({ collection, application }) => `${collection?.name ?? t('tests.several')} · ${application.name}`,
    },
    {
      ...{ key: 'by', title: t('tests.runColumns.by'), wraps: true },
      cell: ({ cause, person }) => (
        <>
          <Icon name={cause === 'Schedule' ? 'calendar' : 'user'} size={14} />{' '}
          {cause === 'Schedule' ? t('tests.bySchedule') : person.displayName}
        </>
      ),
    },
    { key: 'outcome', title: t('tests.runColumns.outcome'), cell: ({ outcome }) => <OutcomeTag outcome={outcome} /> },
    {
      ...{ key: 'passed', title: t('tests.runColumns.passed'), align: 'end' },
      cell: ({ passed, total }) => t('tests.ofAll', { count: passed, total }),
    },
  ];
  return (
    <Card title={t('tests.latestRuns')} hint={t('tests.keptDays')} flush>
      <QueryView
        query={query}
        fills={false}
        skeleton={<SkeletonRows rows={3} columns={4} />}
        empty={<Empty icon="history" title={t('tests.noRuns')} body={t('tests.noRunsBody')} />}
        failure={t('tests.runsFailure')}
      >
        {({ data }) => (
          <SmallTable label={t('tests.latestRuns')} columns={columns} rows={data} rowId={({ id }) => id} />
        )}
      </QueryView>
    </Card>
  );
}
