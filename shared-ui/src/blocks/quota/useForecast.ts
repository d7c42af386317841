import type { SubscriptionUse } from '@titian/shared-contracts/subscription';
import { useFormat } from '../../format/useFormat';
import { useBlockWords } from '../useBlockWords';

type Use = Pick<SubscriptionUse, 'used' | 'limit' | 'quota' | 'forecast'>;
/** The least share that is named. */
const LITTLE = 0.01;
interface ForecastWords {
  /** When the quota will be used up; null where it won't, or is. */
  runsOut: string | null;
  /** The whole forecast in a line, or why there is none. */
  line: string;
}

/** How a quota's period will go, in words: when it is used up, or how much of it will be. */
export function useForecast({ used, limit, quota, forecast }: Use): ForecastWords {
  const t = useBlockWords();
  const format = useFormat();
  if (!forecast) {
    const isShort = quota.unit === 'minute' || quota.unit === 'hour';
    return { runsOut: null, line: t(isShort ? 'quota.forecast.short' : 'quota.forecast.unknown') };
  }
  // Less than one a day would be none as a whole number.
  const calls = Math.ceil(forecast.perDay * 10) / 10;
  const perDay = t('quota.forecast.perDay', {
    calls: calls < 1 && calls > 0 ? format.number(calls, 1) : format.number(Math.round(forecast.perDay)),
  });
  if (used >= limit) return { runsOut: null, line: perDay };
  if (forecast.runsOutAt === null) {
    const isLittle = forecast.share > 0 && forecast.share < LITTLE;
    const share = format.percent(isLittle ? LITTLE : forecast.share, 0);
    return {
      runsOut: null,
      line: `${t(isLittle ? 'quota.forecast.under' : 'quota.forecast.share', { share })} · ${perDay}`,
    };
  }
  const at = quota.unit === 'day' ? format.time(forecast.runsOutAt) : format.dayMonth(forecast.runsOutAt);
  const runsOut = t(quota.unit === 'day' ? 'quota.forecast.today' : 'quota.forecast.on', { at });
  return { runsOut, line: `${runsOut} · ${perDay}` };
}
