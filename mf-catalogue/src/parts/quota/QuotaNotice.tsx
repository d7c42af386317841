import { cataloguePaths } from '@titian/shared-contracts/catalogue';
import { helpdeskPaths } from '@titian/shared-contracts/helpdesk';
import { type Subscription, quotaState } from '@titian/shared-contracts/subscription';
import { Button, Notice, useFormat, useTerms, useTranslation } from '@titian/shared-ui';
import css from './quota.module.css';

/** The subscribe page with the larger package, environment and application preselected. */
function largerAt({ project, environment, application }: Subscription, packageId: string): string {
  const choice = new URLSearchParams({ package: packageId, environment, application: application.id });
  return `${cataloguePaths.subscribe(project.id)}?${choice}`;
}

/** What happens to calls when a quota is nearly or wholly used up, since when and until when, and what can be done. */
export function QuotaNotice({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const terms = useTerms();
  const { id, used, quota, period, larger } = subscription;
  const state = quotaState(used, quota);
  if (state === 'open' || !period) return null;
  const words = {
    left: format.number(quota.limit - used),
    since: format.date(period.usedUpOn ?? period.from),
    at: format.dateTime(period.resetsAt),
  };
  return (
    <Notice tone={state === 'usedUp' ? 'error' : 'warning'} title={t(`quota.${state}.title`)}>
      {t(`quota.${state}.body`, words)}
      <span className={css.acts}>
        {larger && (
          <Button size="small" type="primary" to={largerAt(subscription, larger.id)}>
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
