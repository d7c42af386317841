import { useState } from 'react';
import type { ServerJob } from '@titian/shared-contracts/server';
import { usePermission } from '@titian/shared-auth';
import {
  Button,
  Card,
  QueryView,
  SmallTable,
  StatusTag,
  useFeedback,
  useFormat,
  useTranslation,
  When,
} from '@titian/shared-ui';
import { useListJobsQuery, useRunJobMutation } from './server.api';
import css from './server.module.css';
import { useEvery } from './useEvery';

/** A run that was begun here is seen to end. */
const EVERY_MS = 3_000;
const TONES = { Waiting: 'neutral', Running: 'info', Done: 'success', Failed: 'error' } as const;
/** How many are shown before the reader asks for all: first what failed, then what runs next. */
const SHORT = 8;

const byUrgency = (a: ServerJob, b: ServerJob) =>
  Number(b.state === 'Failed') - Number(a.state === 'Failed') ||
  a.nextAt.localeCompare(b.nextAt) ||
  a.name.localeCompare(b.name);

function RunNow({ job }: { job: ServerJob }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { toast, fail } = useFeedback();
  const [run, { isLoading }] = useRunJobMutation();
  const begin = () =>
    void run({ params: { name: job.name } })
      .unwrap()
      .then(() => toast({ title: t('server.jobBegun'), body: format.text(job.title), severity: 'success' }))
      .catch(fail);
  return (
    <Button
      size="small"
      loading={isLoading}
      disabled={job.state === 'Running'}
      aria-label={t('server.runOf', { name: format.text(job.title) })}
      onClick={begin}
    >
      {t('server.run')}
    </Button>
  );
}

function Jobs({ jobs }: { jobs: readonly ServerJob[] }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const every = useEvery();
  const mayRun = usePermission('setting.server.update');
  return (
    <SmallTable
      label={t('server.jobs')}
      rows={jobs}
      rowId={({ name }) => name}
      columns={[
        {
          ...{ key: 'job', title: t('server.job'), primary: true, wraps: true },
          cell: ({ title, error }) => (
            <>
              {format.text(title)}
              {error && <p className={css.error}>{error}</p>}
            </>
          ),
        },
        { key: 'every', title: t('server.every'), cell: ({ everySeconds }) => every(everySeconds) },
        {
          ...{ key: 'state', title: t('server.lastRun') },
          cell: ({ state, startedAt }) => (
            <>
              <StatusTag kind="job" state={state} tone={TONES[state]} /> {startedAt && <When at={startedAt} />}
            </>
          ),
        },
        { key: 'took', title: t('server.took'), align: 'end', cell: ({ took }) => format.duration(took) },
        { key: 'next', title: t('server.nextRun'), cell: ({ nextAt }) => <When at={nextAt} /> },
        ...(mayRun ? [{ key: 'acts', title: t('server.acts'), cell: (job: ServerJob) => <RunNow job={job} /> }] : []),
      ]}
    />
  );
}

/** The server's recurring work: what failed and what comes next first. */
export function JobsCard() {
  const { t } = useTranslation('admin');
  const query = useListJobsQuery(undefined, { pollingInterval: EVERY_MS, skipPollingIfUnfocused: true });
  const [all, setAll] = useState(false);
  const jobs = [...(query.data ?? [])].sort(all ? (a, b) => a.name.localeCompare(b.name) : byUrgency);
  const failed = jobs.filter(({ state }) => state === 'Failed').length;
  return (
    <Card
      title={t('server.jobs')}
      hint={query.data && t('server.jobsHint', { count: jobs.length, failed })}
      actions={
        jobs.length > SHORT && (
          <Button onClick={() => setAll(!all)}>
            {all ? t('server.fewer') : t('server.all', { count: jobs.length })}
          </Button>
        )
      }
      flush
    >
      <QueryView query={query} failure={t('server.jobsFailure')}>
        {() => <Jobs jobs={all ? jobs : jobs.slice(0, SHORT)} />}
      </QueryView>
    </Card>
  );
}
