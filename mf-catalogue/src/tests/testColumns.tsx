import { type ApiTestRow, testPaths } from '@titian/shared-contracts/api-test';
import { CodeParts, Link, useFormat, useKeyedText, useTranslation, Verb, When } from '@titian/shared-ui';
import type { Column } from '@titian/shared-ui/data';
import { OutcomeTag } from '../parts/tests/OutcomeTag';
import css from './tests.module.css';

interface Row {
  row: ApiTestRow;
}

function Name({ row }: Row) {
  const format = useFormat();
  return (
    <>
      <Link to={testPaths.inConsole(row.id)} className={css.name}>
        {row.name}
      </Link>
      <p className={css.quiet}>
        <Verb method={row.method} /> {format.text(row.project.Name)}{' '}
        <code>
          <CodeParts>{row.path}</CodeParts>
        </code>
      </p>
    </>
  );
}

function Collection({ row }: Row) {
  return (
    <>
      {row.collection.name}
      <p className={css.quiet}>{row.application.name}</p>
    </>
  );
}

const Environment = ({ row }: Row) => useKeyedText()(`environment.${row.environment}`);

function Last({ row: { last } }: Row) {
  const { t } = useTranslation('catalogue');
  if (!last) return <span className={css.quiet}>{t('tests.neverRun')}</span>;
  const tag = <OutcomeTag outcome={last.outcome} />;
  return last.runId ? <Link to={testPaths.run(last.runId)}>{tag}</Link> : tag;
}

function Time({ row: { last } }: Row) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  return last?.ms === null || !last ? '–' : t('tests.ms', { value: format.number(last.ms) });
}

type Field = 'name' | 'collection' | 'environment' | 'last' | 'ms' | 'lastAt' | 'assertions';

/** Columns of the list of tests. */
export const testColumns = (word: (field: Field) => string): Column<ApiTestRow>[] => {
  const column = (key: Field, rest: Omit<Column<ApiTestRow>, 'key' | 'title'>) => ({ key, title: word(key), ...rest });
  return [
    column('name', { primary: true, link: true, sort: 'name', space: 260, cell: (row) => <Name row={row} /> }),
    column('collection', { sort: 'collection', space: 150, cell: (row) => <Collection row={row} /> }),
    column('environment', { narrow: 'never', priority: 4, space: 120, cell: (row) => <Environment row={row} /> }),
    column('assertions', {
      ...{ narrow: 'never', priority: 5, align: 'end', space: 110 },
      cell: ({ assertions }) => assertions,
    }),
    column('last', { narrow: 'always', link: true, sort: 'outcome', space: 120, cell: (row) => <Last row={row} /> }),
    column('ms', { sort: 'ms', align: 'end', priority: 3, space: 90, cell: (row) => <Time row={row} /> }),
    column('lastAt', {
      ...{ sort: 'lastAt', priority: 2, space: 120 },
      cell: ({ last }) => (last ? <When at={last.at} /> : '–'),
    }),
  ];
};
