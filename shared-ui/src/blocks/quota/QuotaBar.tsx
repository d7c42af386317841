import { QUOTA_NEARLY, type SubscriptionUse } from '@titian/shared-contracts/subscription';
import { classes } from '../../classes';
import { useFormat } from '../../format/useFormat';
import { useTerms } from '../../format/useTerms';
import { useBlockWords } from '../useBlockWords';
import { QuotaState } from './QuotaState';
import css from './quota.module.css';

export interface QuotaBarProps {
  use: Pick<SubscriptionUse, 'used' | 'limit' | 'quota' | 'period' | 'stopOnQuota' | 'forecast'>;
  /** Fills the width of its container. */
  wide?: boolean;
}

const percent = (share: number) => `${Math.min(1, Math.max(0, share)) * 100}%`;

/** Calls used in the quota's period, as a bar with its forecast, in figures and, where few or none are left, in words. */
export function QuotaBar({ use, wide }: QuotaBarProps) {
  const t = useBlockWords();
  const format = useFormat();
  const terms = useTerms();
  const { used, limit, quota, forecast } = use;
  const share = limit > 0 ? Math.min(1, used / limit) : 1;
  const allowed = terms.quota({ limit, unit: quota.unit });
  const extra = limit - quota.limit;
  return (
    <span className={classes(css.quota, wide && css.wide)}>
      <span className={css.track}>
        <meter
          className={css.meter}
          value={share}
          high={QUOTA_NEARLY}
          optimum={0}
          aria-label={t('quota.used', { used: format.number(used), quota: allowed })}
        />
        {forecast && share < 1 && (
          <span
            aria-hidden
            className={classes(css.forecast, forecast.share > 1 && css.over)}
            style={{ insetInlineStart: percent(share), width: percent(Math.min(1, forecast.share) - share) }}
          />
        )}
      </span>
      <span className={css.figures}>
        <span>
          {format.number(used)} <span className={css.quiet}>/ {allowed}</span>
        </span>
        {extra > 0 && <span className={css.extra}>{t('quota.extra', { calls: format.number(extra) })}</span>}
      </span>
      <QuotaState use={use} />
    </span>
  );
}
