import type { Quota } from '@titian/shared-contracts/catalogue';
import { QUOTA_NEARLY } from '@titian/shared-contracts/subscription';
import { classes, useFormat, useTerms, useTranslation } from '@titian/shared-ui';
import css from './quota.module.css';

interface QuotaBarProps {
  used: number;
  quota: Quota;
  /** Fills the width of its container. */
  wide?: boolean;
}

/** Calls used in the quota's period, as a bar and in figures. */
export function QuotaBar({ used, quota, wide }: QuotaBarProps) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const terms = useTerms();
  const share = Math.min(1, used / quota.limit);
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
    </span>
  );
}
