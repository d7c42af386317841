import type { ReleaseHealth } from '@titian/shared-contracts/platform';
import { classes, type Format, useFormat, useTranslation } from '@titian/shared-ui';
import { ServesTags } from '../parts/VersionTag';
import css from '../platform.module.css';

type Measure = {
  key:
    | 'loads'
    | 'uncounted'
    | 'failures'
    | 'errorRate'
    | 'mountP50'
    | 'mountP75'
    | 'mountP95'
    | 'lcpP75'
    | 'inpP75'
    | 'leaks'
    | 'violations';
  unit: 'count' | 'share' | 'time';
  /** Also in the short form. */
  short?: boolean;
  /** Compared with stable; counts aren't, since they depend on the traffic. */
  compared?: boolean;
};
const MEASURES: readonly Measure[] = [
  { key: 'loads', unit: 'count', short: true },
  { key: 'uncounted', unit: 'count' },
  { key: 'failures', unit: 'count' },
  { key: 'errorRate', unit: 'share', short: true, compared: true },
  { key: 'mountP50', unit: 'time', compared: true },
  { key: 'mountP75', unit: 'time', short: true, compared: true },
  { key: 'mountP95', unit: 'time', short: true, compared: true },
  { key: 'lcpP75', unit: 'time', short: true, compared: true },
  { key: 'inpP75', unit: 'time', compared: true },
  { key: 'leaks', unit: 'count' },
  { key: 'violations', unit: 'count' },
];

/** Nobody used the release in the window. */
export const hasNoLoads = ({ loads, failures }: ReleaseHealth): boolean => loads + failures === 0;

const formatValue = (format: Format, { unit }: Measure, value: number | null) => {
  if (unit === 'share') return format.percent(value, 2);
  return unit === 'time' ? format.duration(value) : format.number(value);
};

function Difference({ measure, from, to }: { measure: Measure; from: number | null; to: number | null }) {
  const format = useFormat();
  if (!measure.compared || from === null || to === null) return <td className={css.figure}>–</td>;
  const difference = to - from;
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '';
  return (
    <td className={classes(css.figure, difference > 0 && css.worse, difference < 0 && css.better)}>
      {sign}
      {formatValue(format, measure, Math.abs(difference))}
    </td>
  );
}

/** Health of the live releases side by side; compared with stable when there is a canary. */
export function HealthTable({ releases, short }: { releases: readonly ReleaseHealth[]; short?: boolean }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const stable = releases.find(({ serves }) => serves.includes('stable'));
  const canary = releases.find(({ serves }) => serves.includes('canary'));
  const shown = MEASURES.filter((measure) => !short || measure.short);
  return (
    <div className={css.frame} tabIndex={0} role="group" aria-label={t('sectionHealth.table')}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('sectionHealth.measure')}</th>
            {releases.map(({ version, serves }, at) => (
              <th key={at} scope="col" className={css.figure}>
                <span className={css.serving}>
                  <code>{version}</code> <ServesTags serves={serves} />
                </span>
              </th>
            ))}
            {stable && canary && (
              <th scope="col" className={css.figure}>
                {t('sectionHealth.difference')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((measure) => (
            <tr key={measure.key}>
              <th scope="row">{t(`sectionHealth.${measure.key}`)}</th>
              {releases.map((release, at) => (
                <td key={at} className={css.figure}>
                  {formatValue(format, measure, release[measure.key])}
                </td>
              ))}
              {stable && canary && <Difference measure={measure} from={stable[measure.key]} to={canary[measure.key]} />}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
