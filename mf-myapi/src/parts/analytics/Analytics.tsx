import { useSearchParams } from 'react-router-dom';
import { AnalyticsDays, type ApiAnalytics } from '@titian/shared-contracts/project';
import { Card, Empty, QueryView, Segmented, SkeletonRows, Stack, useFormat, useTranslation } from '@titian/shared-ui';
import { useReadAnalyticsQuery } from './analytics.api';
import { Breakdown } from './Breakdown';
import { ByDay } from './ByDay';
import { Refusals } from './Refusals';
import { Tiles } from './Tiles';
import css from './analytics.module.css';

const FIRST: AnalyticsDays = '30';
const isQuiet = ({ total }: ApiAnalytics) => total.calls === 0 && total.refused === 0;

function Figures({ analytics }: { analytics: ApiAnalytics }) {
  const format = useFormat();
  const { total, days, operations, agencies, versions, packages, refusals } = analytics;
  const all = total.calls;
  return (
    <Stack>
      <Tiles analytics={analytics} />
      <ByDay days={days} />
      <Breakdown
        list="operations"
        rows={operations}
        rowId={({ operationId }) => operationId}
        name={({ operationId }) => <code>{operationId}</code>}
        all={all}
      />
      <Breakdown
        list="agencies"
        rows={agencies}
        rowId={({ organization }) => organization.id}
        name={({ organization }) => format.text(organization.name)}
        all={all}
      />
      <Breakdown
        list="versions"
        rows={versions}
        rowId={({ id }) => id}
        name={({ version }) => <code>{version}</code>}
        all={all}
      />
      <Breakdown
        list="packages"
        rows={packages}
        rowId={({ id }) => id}
        name={({ name }) => format.text(name)}
        all={all}
      />
      <Refusals rows={refusals} />
    </Stack>
  );
}

/** How much an API was called over some days, by whom, and how well it went; the period is in the address. */
export function Analytics({ id }: { id: string }) {
  const { t } = useTranslation('myapi');
  const [search, setSearch] = useSearchParams();
  const days = AnalyticsDays.safeParse(search.get('days')).data ?? FIRST;
  const query = useReadAnalyticsQuery({ params: { id }, query: { days } });
  return (
    <Stack>
      <div className={css.span}>
        <Segmented
          label={t('analytics.span')}
          options={AnalyticsDays.options.map((value) => ({
            value,
            label: t('analytics.days', { count: Number(value) }),
            name: t('analytics.lastDays', { count: Number(value) }),
          }))}
          value={days}
          onChange={(next) => setSearch({ days: next }, { replace: true })}
        />
      </div>
      <QueryView query={query} skeleton={<SkeletonRows rows={8} columns={5} />} failure={t('analytics.failure')}>
        {(analytics) =>
          isQuiet(analytics) ? (
            <Card>
              <Empty icon="line-chart" title={t('analytics.empty')} body={t('analytics.emptyBody')} />
            </Card>
          ) : (
            <Figures analytics={analytics} />
          )
        }
      </QueryView>
    </Stack>
  );
}
