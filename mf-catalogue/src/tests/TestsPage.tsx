import { useEffect, useRef, useState } from 'react';
import { Id } from '@titian/shared-contracts';
import type { ApiTestRow } from '@titian/shared-contracts/api-test';
import { consolePaths } from '@titian/shared-contracts/console';
import { invalidateTags } from '@titian/shared-auth';
import { Button, Empty, Page, Stack, useTranslation } from '@titian/shared-ui';
import { ResourceTable, useListState } from '@titian/shared-ui/data';
import { useListCollectionsQuery, useListTestsQuery } from '../parts/tests/tests.api';
import { CollectionCards } from './CollectionCards';
import { MoveDialog } from './MoveDialog';
import { RunDrawer } from './RunDrawer';
import { RunsCard } from './RunsCard';
import { testColumns } from './testColumns';
import { useTestActs } from './useTestActs';
import { useTestFilters } from './useTestFilters';
import { VariablesDrawer } from './VariablesDrawer';

/** While a run goes on, milliseconds. */
const EVERY_MS = 2_000;

/** The collections, asked for again while one of them runs; `onEnd` is told that all have ended. */
function useCollections(onEnd: () => void) {
  const [isRunning, setRunning] = useState(false);
  const query = useListCollectionsQuery({ query: {} }, { pollingInterval: isRunning ? EVERY_MS : 0 });
  const goesOn = (query.data ?? []).some(({ runs }) =>
    runs.some(({ outcome }) => outcome === 'Waiting' || outcome === 'Running'),
  );
  const told = useRef(onEnd);
  useEffect(() => void (told.current = onEnd));
  useEffect(() => {
    if (goesOn === isRunning) return;
    setRunning(goesOn);
    if (!goesOn) told.current();
  }, [goesOn, isRunning]);
  return query;
}

/** Saved tests of one's applications: what they found last, run by hand or by schedule. */
export function TestsPage() {
  const { t } = useTranslation('catalogue');
  const state = useListState({ filters: ['collectionId', 'outcome', 'environment'], defaultSort: 'collection:asc' });
  const tests = useListTestsQuery({ query: state.query });
  const collections = useCollections(() => {
    void tests.refetch();
    invalidateTags(['TestRun']);
  });
  const [moving, setMoving] = useState<ApiTestRow | null>(null);
  const { actionsOf, bulkActions, runButton } = useTestActs(setMoving);
  // The list below says so, once.
  const isEmpty = collections.data?.length === 0;
  const runId = Id.safeParse(state.param('run')).data;
  const filters = useTestFilters(collections.data ?? []);
  const show = (name: string, value: string | null) => state.setParam(name, value, { keepPage: true });
  const toConsole = (
    <Button type="primary" icon="plus" to={consolePaths.console()}>
      {t('tests.new')}
    </Button>
  );
  return (
    <Page
      title={t('tests.title')}
      purpose={t('tests.purpose')}
      actions={
        <>
          <Button icon="setting" onClick={() => show('variables', 'all')}>
            {t('tests.variables')}
          </Button>
          {toConsole}
        </>
      }
    >
      <Stack>
        {!isEmpty && (
          <CollectionCards query={collections} chosen={state.filters.collectionId} onShow={(id) => show('run', id)} />
        )}
        <ResourceTable
          name="api-tests"
          label={t('tests.list')}
          query={tests}
          state={state}
          columns={testColumns((field) => t(`tests.columns.${field}`))}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          searchHint={t('tests.search')}
          filters={filters}
          rowActions={actionsOf}
          rowButton={runButton}
          bulkActions={bulkActions}
          empty={<Empty icon="check-circle" title={t('tests.empty')} body={t('tests.emptyBody')} action={toConsole} />}
          failure={t('tests.failure')}
        />
        {!isEmpty && <RunsCard collections={state.filters.collectionId} onShow={(id) => show('run', id)} />}
      </Stack>
      {moving && <MoveDialog test={moving} onClose={() => setMoving(null)} />}
      {runId && <RunDrawer key={runId} id={runId} onClose={() => show('run', null)} />}
      {state.param('variables') !== null && <VariablesDrawer onClose={() => show('variables', null)} />}
    </Page>
  );
}

export { TestsPage as Component };
