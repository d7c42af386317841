import type { SubscriptionUse } from '@titian/shared-contracts/subscription';
import { When } from '../../format/When';
import { useFormat } from '../../format/useFormat';
import { Facts } from '../../layout/Facts';
import { Sparkline } from '../../marks/Sparkline';
import { useBlockWords } from '../useBlockWords';
import { QuotaBar } from './QuotaBar';
import { useForecast } from './useForecast';
import css from './quota.module.css';

const WIDTH = 120;
const HEIGHT = 28;

/** Calls of thirty days as a line with their sum; today is left out of the line, as an unfinished day would look like a drop. */
export function CallsTrend({ trend, width, height }: { trend: readonly number[]; width?: number; height?: number }) {
  const t = useBlockWords();
  const format = useFormat();
  const calls = trend.reduce((sum, day) => sum + day, 0);
  const words = t('quota.calls', { calls: format.number(calls) });
  if (calls === 0) return <span className={css.quiet}>{t('quota.noCalls')}</span>;
  return (
    <span className={css.trend} title={words}>
      <Sparkline values={trend.slice(0, -1)} width={width} height={height} label={words} />
      <span className={css.figures}>{format.compact(calls)}</span>
    </span>
  );
}

/** Use of a subscription: its quota, the forecast, and the calls of thirty days. */
export function UseFacts({ use }: { use: SubscriptionUse }) {
  const t = useBlockWords();
  const format = useFormat();
  const { line } = useForecast(use);
  const { limit, used, period, success, lastCallAt, trend, stopOnQuota } = use;
  return (
    <div className={css.use}>
      <QuotaBar use={use} wide />
      <Facts
        rows={[
          [t('quota.left'), format.number(Math.max(0, limit - used))],
          [t('quota.period'), `${format.dateTime(period.from)} – ${format.dateTime(period.resetsAt)}`],
          [t('quota.forecast.title'), line],
          [t('quota.beyondIt'), t(stopOnQuota ? 'quota.refused' : 'quota.passes')],
          [t('quota.month'), <CallsTrend key="trend" trend={trend} width={WIDTH} height={HEIGHT} />],
          [t('quota.success'), success === null ? null : format.percent(success, 2)],
          [t('quota.lastCall'), lastCallAt ? <When key="last" at={lastCallAt} /> : t('quota.never')],
        ]}
      />
    </div>
  );
}
