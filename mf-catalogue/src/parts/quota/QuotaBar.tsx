import { QUOTA_NEARLY, type Subscription } from '@titian/shared-contracts/subscription';
import { classes, useFormat, useTerms, useTranslation } from '@titian/shared-ui';
import { QuotaState } from './QuotaState';
import css from './quota.module.css';

interface QuotaBarProps {
  subscription: Pick<Subscription, 'used' | 'quota' | 'period'>;
  /** Fills the width of its container. */
  wide?: boolean;
}

/** Calls used in the quota's period, as a bar, in figures and, where few or none are left, in words. A quota by minute or hour is only named: its use is not counted. */
export function QuotaBar({ subscription, wide }: QuotaBarProps) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const terms = useTerms();
  const { used, quota, period } = subscription;
  const share = Math.min(1, used / quota.limit);
  if (!period) return <span className={css.figures}>{terms.quota(quota)}</span>;
  return (
    <span className={classes(css.quota, wide && css.wide)}>
      <meter
        className={css.meter}
        value={share}
        high={QUOTA_NEARLY}
        optimum={0}
        aria-label={t('subscriptions.used', { used: format.number(used), quota: terms.quota(quota) })}
      />
      <span className={css.figures}>
        {format.number(used)} <span className={css.quiet}>/ {terms.quota(quota)}</span>
      </span>
      <QuotaState subscription={subscription} />
    </span>
  );
}
