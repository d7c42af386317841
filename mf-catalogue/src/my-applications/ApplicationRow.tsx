import { type Subscription, subscriptionPaths } from '@titian/shared-contracts/subscription';
import { Button, StatusTag, Tag, useFormat, useKeyedText, useTranslation, When } from '@titian/shared-ui';
import { QuotaBar } from '../parts/quota/QuotaBar';
import { QuotaNotice } from '../parts/quota/QuotaNotice';
import css from './applications.module.css';

/** One application's subscription: environment, use of the quota, and a link to its keys. */
export function ApplicationRow({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const common = useKeyedText();
  const { application, environment, status, project, keys, endingAt, subscriptionNo } = subscription;
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
        {wantsKey && <Tag tone="warning">{t('subscriptions.noKey')}</Tag>}
        {endingAt && (
          <span className={css.quiet}>
            {t('subscriptions.endingAt')} <When at={endingAt} />
          </span>
        )}
      </div>
      <QuotaBar subscription={subscription} wide />
      <Button to={`${subscriptionPaths.mySubscriptions()}?open=${subscription.id}`}>
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
