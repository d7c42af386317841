import { type Subscription, subscriptionPaths } from '@titian/shared-contracts/subscription';
import { Button, lastMoment, StatusTag, Tag, useFormat, useKeyedText, useTranslation, When } from '@titian/shared-ui';
import { CallsTrend, QuotaBar, useForecast } from '@titian/shared-ui/data';
import { QuotaNotice } from '../parts/quota/QuotaNotice';
import css from './applications.module.css';

/** One application's subscription: environment, use of the quota, and a link to its keys. */
export function ApplicationRow({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const common = useKeyedText();
  const { application, environment, status, project, keys, endingAt, subscriptionNo, trend, lastCallAt } = subscription;
  const { line } = useForecast(subscription);
  const wantsKey = keys === 0 && status === 'Subscribed';
  return (
    <li className={css.row}>
      <div>
        <h3>{application.name}</h3>
        <p className={css.quiet}>
          <code>{project.version}</code> · {common(`environment.${environment}`)} ·{' '}
          {format.text(subscription.package.name)} · <code>{subscriptionNo}</code>
        </p>
      </div>
      <div className={css.state}>
        <StatusTag kind="subscription" state={status} />
        {wantsKey && <Tag tone="warning">{t('subscribed.noKey')}</Tag>}
        {endingAt && (
          <span className={css.quiet}>
            {t('subscribed.endingAt')} <When at={lastMoment(endingAt)} />
          </span>
        )}
      </div>
      <div className={css.use}>
        <QuotaBar use={subscription} wide />
        <span className={css.figures}>
          <CallsTrend trend={trend} width={96} />
          <span className={css.quiet}>
            {lastCallAt && (
              <>
                {t('myapp.lastCall')} <When at={lastCallAt} />
              </>
            )}
          </span>
        </span>
        <span className={css.quiet}>{line}</span>
      </div>
      <Button to={subscriptionPaths.mySubscription(subscription.id)}>
        {t(wantsKey ? 'myapp.makeKey' : 'myapp.manage')}
      </Button>
      {status === 'Subscribed' && (
        <div className={css.notice}>
          <QuotaNotice subscription={subscription} />
        </div>
      )}
    </li>
  );
}
