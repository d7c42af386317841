import { type SubscriptionUse, quotaState } from '@titian/shared-contracts/subscription';
import { useFormat } from '../../format/useFormat';
import { Tag } from '../../marks/Tag';
import { useBlockWords } from '../useBlockWords';
import { useForecast } from './useForecast';
import css from './quota.module.css';

const TONES = { near: 'warning', usedUp: 'error' } as const;

/** That a quota is nearly or wholly used up, or soon will be, in words and with a mark. Nothing while there is enough. */
export function QuotaState({
  use,
}: {
  use: Pick<SubscriptionUse, 'used' | 'limit' | 'quota' | 'period' | 'stopOnQuota' | 'forecast'>;
}) {
  const t = useBlockWords();
  const format = useFormat();
  const { runsOut } = useForecast(use);
  const { used, limit, period, stopOnQuota } = use;
  const state = quotaState(used, { limit });
  if (state === 'open') return runsOut && <span className={css.soon}>{runsOut}</span>;
  const until = state === 'usedUp' && !stopOnQuota ? 'beyond' : state;
  return (
    <span className={css.state}>
      <Tag tone={TONES[state]} icon="exclamation-circle">
        {t(`quota.${state}.tag`)}
      </Tag>{' '}
      <span className={css.quiet}>
        {runsOut ?? t(`quota.until.${until}`, { at: format.dateTime(period.resetsAt) })}
      </span>
    </span>
  );
}
