import { useSearchParams } from 'react-router-dom';
import type { DeprecatedUse, ReleaseHealth } from '@titian/shared-contracts/platform';
import {
  Card,
  Columns,
  Empty,
  QueryView,
  Segmented,
  SkeletonLines,
  Stack,
  useFormat,
  useTranslation,
  When,
} from '@titian/shared-ui';
import { useSectionHealthQuery } from '../platform.api';
import css from '../platform.module.css';
import look from './chart.module.css';
import type { ChartSeries, Span } from './chart';
import { HealthTable, hasNoLoads } from './HealthTable';
import { MinuteChart } from './MinuteChart';
import { useSectionContext } from './sectionContext';

const WINDOWS = ['15', '60', '360', '1440'] as const;
type Window = (typeof WINDOWS)[number];
const MINUTE = 60_000;
const EVERY_HALF_MINUTE = { pollingInterval: 30_000, skipPollingIfUnfocused: true };

type Minute = ReleaseHealth['minutes'][number];
const seriesOf = (releases: readonly ReleaseHealth[], valueOf: (minute: Minute) => number | null): ChartSeries[] =>
  releases
    .filter(({ minutes }) => minutes.length > 0)
    .map(({ version, minutes }, at) => ({
      ...{ key: `${at} ${version}`, label: version },
      points: minutes.map((minute) => ({ at: Date.parse(minute.at), value: valueOf(minute) })),
    }));

interface FiguresProps {
  releases: readonly ReleaseHealth[];
  span: Span;
}

function Charts({ releases, span }: FiguresProps) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const failures = seriesOf(releases, ({ loads, failures: count }) => (loads > 0 ? count / loads : null));
  if (failures.length === 0) return null;
  return (
    <Card title={t('sectionHealth.byMinute')}>
      <div className={look.charts}>
        <MinuteChart
          title={t('sectionHealth.chartFailures')}
          series={failures}
          span={span}
          formatValue={(share) => format.percent(share, 1)}
        />
        <MinuteChart
          title={t('sectionHealth.chartMount')}
          series={seriesOf(releases, ({ mountP75 }) => mountP75)}
          span={span}
          formatValue={(time) => format.duration(time)}
        />
      </div>
    </Card>
  );
}

function Messages({ releases }: { releases: readonly ReleaseHealth[] }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const rows = releases
    .flatMap(({ version, messages }) => messages.map((message) => ({ version, ...message })))
    .sort((one, other) => other.count - one.count);
  return (
    <Card title={t('sectionHealth.messages')} flush>
      {rows.length === 0 ? (
        <Empty icon="check-circle" title={t('sectionHealth.noMessages')} />
      ) : (
        <ul>
          {rows.map(({ version, code, message, count }, at) => (
            <li key={at} className={css.line}>
              <div className={css.grow}>
                <p className={css.message}>
                  {code && <code>{code}</code>} {message}
                </p>
                <p className={css.quiet}>{version}</p>
              </div>
              <b className={css.count}>{format.number(count)}×</b>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Deprecated({ uses }: { uses: readonly DeprecatedUse[] }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  return (
    <Card title={t('sectionHealth.deprecated')} flush>
      {uses.length === 0 ? (
        <Empty icon="check-circle" title={t('sectionHealth.noDeprecated')} />
      ) : (
        <ul>
          {uses.map(({ version, member, count, lastAt }, at) => (
            <li key={at} className={css.line}>
              <div className={css.grow}>
                <code>{member}</code>
                <p className={css.quiet}>
                  {version} · <When at={lastAt} />
                </p>
              </div>
              <b className={css.count}>{format.number(count)}×</b>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function NoVisitors() {
  const { t } = useTranslation('admin');
  return (
    <Card>
      <Empty icon="heart" title={t('sectionHealth.empty')} body={t('sectionHealth.emptyBody')} />
    </Card>
  );
}

function Figures({ releases, span }: FiguresProps) {
  const { t } = useTranslation('admin');
  return (
    <>
      <Card title={t('sectionHealth.sideBySide')} flush>
        <HealthTable releases={releases} />
      </Card>
      <Charts releases={releases} span={span} />
    </>
  );
}

/** Health of the live releases side by side over a time window of the address; deprecated calls are listed whatever the window. */
export function HealthPart() {
  const { t } = useTranslation('admin');
  const { name } = useSectionContext().section;
  const [search, setSearch] = useSearchParams();
  const minutes: Window = WINDOWS.find((one) => one === search.get('minutes')) ?? '60';
  const query = useSectionHealthQuery({ params: { name }, query: { minutes } }, EVERY_HALF_MINUTE);
  const to = query.fulfilledTimeStamp ?? 0;
  const span = { from: to - Number(minutes) * MINUTE, to };
  const choose = (value: Window) =>
    setSearch((before) => {
      const next = new URLSearchParams(before);
      next.set('minutes', value);
      return next;
    });
  return (
    <Stack>
      <div>
        <Segmented
          label={t('sectionHealth.window')}
          value={minutes}
          onChange={choose}
          options={WINDOWS.map((value) => ({ value, label: t(`sectionHealth.windows.${value}`) }))}
        />
      </div>
      <QueryView
        query={query}
        skeleton={<SkeletonLines lines={12} />}
        failure={t('sectionHealth.failure')}
        isEmpty={({ releases, deprecated }) => releases.every(hasNoLoads) && deprecated.length === 0}
        empty={<NoVisitors />}
      >
        {({ releases, deprecated }) => (
          <>
            {releases.every(hasNoLoads) ? <NoVisitors /> : <Figures releases={releases} span={span} />}
            <Columns aside={<Deprecated uses={deprecated} />}>
              <Messages releases={releases} />
            </Columns>
          </>
        )}
      </QueryView>
    </Stack>
  );
}
