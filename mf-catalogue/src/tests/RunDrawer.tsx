import { useEffect, useState } from 'react';
import type { TestRunDetail } from '@titian/shared-contracts/api-test';
import { Facts, QueryView, SkeletonRows, Stack, useFormat, useTranslation } from '@titian/shared-ui';
import { Drawer } from '@titian/shared-ui/data';
import { OutcomeTag } from '../parts/tests/OutcomeTag';
import { useReadRunQuery } from '../parts/tests/tests.api';
import { RunResult } from './RunResult';
import css from './tests.module.css';

const WIDTH = 640;
/** While it goes on, milliseconds. */
const EVERY_MS = 1_000;

function RunView({ run }: { run: TestRunDetail }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  return (
    <Stack gap={16}>
      <Facts
        rows={[
          [t('tests.runColumns.passed'), t('tests.ofAll', { count: run.passed, total: run.total })],
          [t('tests.application'), run.application.name],
          [t('tests.startedAt'), format.dateTime(run.createdAt)],
          [t('tests.runColumns.by'), run.cause === 'Schedule' ? t('tests.bySchedule') : run.person.displayName],
          [t('tests.as'), run.cause === 'Schedule' ? run.person.displayName : null],
        ]}
      />
      <ol className={css.results} aria-label={t('tests.results')}>
        {run.results.map((result) => (
          <li key={result.id}>
            <RunResult result={result} />
          </li>
        ))}
      </ol>
    </Stack>
  );
}

/** One run with the result of each test, as they come. */
export function RunDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('catalogue');
  const [isOver, setOver] = useState(false);
  const query = useReadRunQuery({ params: { id } }, { pollingInterval: isOver ? 0 : EVERY_MS });
  const { data, isError } = query;
  const ends = isError || data?.outcome === 'Passed' || data?.outcome === 'Failed';
  useEffect(() => setOver(ends), [ends]);
  return (
    <Drawer
      title={data?.collection?.name ?? t('tests.oneRun')}
      subtitle={data && <OutcomeTag outcome={data.outcome} />}
      width={WIDTH}
      onClose={onClose}
    >
      <QueryView query={query} skeleton={<SkeletonRows rows={5} columns={2} />} failure={t('tests.runFailure')}>
        {(run) => <RunView run={run} />}
      </QueryView>
    </Drawer>
  );
}
