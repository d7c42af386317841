import { useSearchParams } from 'react-router-dom';
import { LIVE_TREND_MINUTES, LiveSpan, type LiveTraffic, trafficPaths } from '@titian/shared-contracts/traffic';
import { subscriptionPaths } from '@titian/shared-contracts/subscription';
import {
  Button,
  Empty,
  FigureTilesSkeleton,
  Page,
  QueryView,
  Segmented,
  Stack,
  useFormat,
  useTranslation,
} from '@titian/shared-ui';
import { Freshness } from './Freshness';
import { BusyApis, FailingOperations, RefusedAddresses, ThrottledApplications } from './Lists';
import { Nodes } from './Nodes';
import { Tiles } from './Tiles';
import { useLive } from './useLive';
import css from './trafficStatus.module.css';

const FIRST: LiveSpan = '5';

const isQuiet = ({ figures, trend }: LiveTraffic) =>
  figures.calls === 0 && trend.every(({ perSecond }) => perSecond === 0);

/** Nothing was called for minutes: when it was last, and the way on. */
function Quiet({ lastCallAt }: { lastCallAt: string | null }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const to = lastCallAt ? trafficPaths.monitoring() : subscriptionPaths.applications(false);
  return (
    <Empty
      icon="line-chart"
      title={t(lastCallAt ? 'trafficStatus.quiet' : 'trafficStatus.never', { minutes: LIVE_TREND_MINUTES })}
      body={
        lastCallAt ? t('trafficStatus.quietBody', { at: format.dateTime(lastCallAt) }) : t('trafficStatus.neverBody')
      }
      action={<Button to={to}>{t(lastCallAt ? 'trafficStatus.toCalls' : 'trafficStatus.toApplications')}</Button>}
    />
  );
}

const TILES = 5;

/** Spec's `/myapi/trafficstatus`: what passes the gateway right now, as far as the reader's agencies offer it or call it. */
export function TrafficStatusPage() {
  const { t } = useTranslation('myapi');
  const [search, setSearch] = useSearchParams();
  const span = LiveSpan.safeParse(search.get('minutes')).data ?? FIRST;
  const { query, isLive } = useLive(span);
  return (
    <Page
      title={t('trafficStatus.title')}
      purpose={t('trafficStatus.purpose')}
      mark={<Freshness at={query.data?.at} isLive={isLive} />}
      actions={
        <Segmented
          label={t('trafficStatus.span')}
          options={LiveSpan.options.map((value) => ({
            ...{ value, label: t('trafficStatus.minutes', { count: Number(value) }) },
            name: t('trafficStatus.lastMinutes', { count: Number(value) }),
          }))}
          value={span}
          onChange={(minutes) => setSearch({ minutes }, { replace: true })}
        />
      }
    >
      <QueryView query={query} skeleton={<FigureTilesSkeleton count={TILES} />} failure={t('trafficStatus.failure')}>
        {(traffic) =>
          isQuiet(traffic) && !traffic.nodes?.length ? (
            <Quiet lastCallAt={traffic.lastCallAt} />
          ) : (
            <Stack>
              <Tiles traffic={traffic} />
              <div className={css.lists}>
                <BusyApis rows={traffic.apis} />
                <FailingOperations rows={traffic.failing} />
                <ThrottledApplications rows={traffic.throttled} />
                <RefusedAddresses rows={traffic.blocked} />
              </div>
              {traffic.nodes && <Nodes rows={traffic.nodes} />}
            </Stack>
          )
        }
      </QueryView>
    </Page>
  );
}

export { TrafficStatusPage as Component };
