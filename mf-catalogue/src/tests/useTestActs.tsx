import { type ApiTestRow, testPaths, TESTS_PER_COLLECTION } from '@titian/shared-contracts/api-test';
import { IconButton, useFeedback, useTranslation } from '@titian/shared-ui';
import type { BulkAction, RowAction } from '@titian/shared-ui/data';
import { useRemoveTestMutation } from '../parts/tests/tests.api';
import { useRunTests } from '../parts/tests/useRunTests';

/** What somebody may do with tests: run some, open one in the console, put one into another collection, delete one. */
export function useTestActs(onMove: (row: ApiTestRow) => void) {
  const { t } = useTranslation('catalogue');
  const { confirm, toast, fail } = useFeedback();
  const [remove] = useRemoveTestMutation();
  const { run } = useRunTests();
  const mayRun = ({ allowed }: ApiTestRow) => allowed.includes('run');

  const runRows = async (rows: readonly ApiTestRow[]) => {
    const [first] = rows;
    if (!first) return;
    if (rows.some(({ application }) => application.id !== first.application.id))
      return toast({ title: t('tests.oneApplication'), severity: 'warning' });
    if (rows.length > TESTS_PER_COLLECTION)
      return toast({ title: t('tests.tooMany', { count: TESTS_PER_COLLECTION }), severity: 'warning' });
    await run({
      testIds: rows.map(({ id }) => id),
      callsProduction: rows.some(({ environment }) => environment === 'Production'),
      application: first.application.name,
    });
  };
  const removeRow = async ({ id, name }: ApiTestRow) => {
    const question = { title: t('tests.deleteTitle', { name }), body: t('tests.deleteBody'), danger: true };
    if (!(await confirm({ ...question, action: t('tests.delete') }))) return;
    await remove({ params: { id } }).unwrap().catch(fail);
  };
  const actionsOf = (row: ApiTestRow): RowAction[] => [
    { key: 'open', label: t('tests.open'), icon: 'edit', to: testPaths.inConsole(row.id) },
    ...(row.allowed.includes('update')
      ? [{ key: 'move', label: t('tests.move'), icon: 'swap' as const, run: () => onMove(row) }]
      : []),
    ...(row.allowed.includes('remove')
      ? [
          {
            ...{ key: 'delete', label: t('tests.delete'), icon: 'delete' as const, danger: true },
            run: () => void removeRow(row),
          },
        ]
      : []),
  ];
  const bulkActions: BulkAction<ApiTestRow>[] = [
    {
      ...{ key: 'run', label: t('assertion.run'), icon: 'play-circle', appliesTo: mayRun },
      run: (_ids, rows) => runRows(rows),
    },
  ];
  const runButton = (row: ApiTestRow) =>
    mayRun(row) && (
      <IconButton
        icon="play-circle"
        size="small"
        label={t('tests.runName', { name: row.name })}
        onClick={() => void runRows([row])}
      />
    );
  return { actionsOf, bulkActions, runButton };
}
