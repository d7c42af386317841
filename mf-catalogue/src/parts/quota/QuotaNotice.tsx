import { helpdeskPaths } from '@titian/shared-contracts/helpdesk';
import { type Subscription, quotaState, subscriptionPaths } from '@titian/shared-contracts/subscription';
import { Button, Notice, useFormat, useTerms, useTranslation } from '@titian/shared-ui';
import { orderAt } from './orderAt';
import css from './quota.module.css';

/** What happens to calls when a quota is nearly or wholly used up, since when and until when, and what can be done. */
export function QuotaNotice({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const terms = useTerms();
  const { id, used, limit, period, larger, stopOnQuota, allowed } = subscription;
  const state = quotaState(used, { limit });
  if (state === 'open') return null;
  const what = state === 'usedUp' && !stopOnQuota ? 'beyond' : state;
  const words = {
    count: limit - used,
    left: format.number(limit - used),
    since: format.date(period.usedUpOn ?? period.from),
    at: format.dateTime(period.resetsAt),
  };
  return (
    <Notice tone={what === 'usedUp' ? 'error' : 'warning'} title={t(`quota.${what}.title`)}>
      {what === 'near' && !stopOnQuota ? t('quota.near.passes', words) : t(`quota.${what}.body`, words)}
      <span className={css.acts}>
        {allowed.includes('askBoost') && (
          <Button size="small" type="primary" to={`${subscriptionPaths.mySubscription(id)}&ask=boost`}>
            {t('quota.boost')}
          </Button>
        )}
        {larger && (
          <Button size="small" to={orderAt(subscription, larger.id)}>
            {t('quota.larger', { package: format.text(larger.name), quota: terms.quota(larger.quota) })}
          </Button>
        )}
        <Button size="small" to={`${helpdeskPaths.newIssue()}?subscription=${id}`}>
          {t('quota.ask')}
        </Button>
      </span>
    </Notice>
  );
}
