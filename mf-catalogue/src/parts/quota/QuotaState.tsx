import { type Subscription, quotaState } from '@titian/shared-contracts/subscription';
import { Tag, useFormat, useTranslation } from '@titian/shared-ui';
import css from './quota.module.css';

const TONES = { near: 'warning', usedUp: 'error' } as const;

/** That a quota is nearly or wholly used up, in words and with a mark, and when it resets. Nothing while there is enough left. */
export function QuotaState({
  subscription: { used, quota, period },
}: {
  subscription: Pick<Subscription, 'used' | 'quota' | 'period'>;
}) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const state = quotaState(used, quota);
  if (state === 'open' || !period) return null;
  return (
    <span className={css.state}>
      <Tag tone={TONES[state]} icon="exclamation-circle">
        {t(`quota.${state}.tag`)}
      </Tag>{' '}
      <span className={css.quiet}>{t(`quota.${state}.until`, { at: format.dateTime(period.resetsAt) })}</span>
    </span>
  );
}
