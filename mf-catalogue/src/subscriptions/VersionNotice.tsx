import { cataloguePaths } from '@titian/shared-contracts/catalogue';
import { type MoveFault, type Subscription, subscriptionPaths } from '@titian/shared-contracts/subscription';
import { useSession } from '@titian/shared-auth';
import { Button, classes, lastMoment, Notice, useFormat, useTranslation } from '@titian/shared-ui';
import { orderAt } from '../parts/quota/orderAt';
import css from './subscriptions.module.css';
import { useMoveVersion } from './useMoveVersion';

/** What keeps a subscription from moving, and can't be cured by a new order. */
const FINAL: readonly MoveFault[] = ['notAllowed'];
/** A new order needs another package. */
const OTHER_PACKAGE: readonly MoveFault[] = ['packageClosed', 'operationsMissing', 'fieldsMissing'];
/** Cured in the application, not by an order. */
const OF_APPLICATION: readonly MoveFault[] = ['credentials'];

/** A newer version than the subscription's: what moving to it keeps, or why it has to be ordered. Nothing where there is none. */
export function VersionNotice({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const [move, isMoving] = useMoveVersion(subscription);
  const isClient = useSession().user?.role.base === 'Client';
  const { newer, version: own, project, application, package: pack, allowed } = subscription;
  if (!newer) return null;
  const { faults } = newer;
  const words = { own: own.version, version: newer.version, day: own.endsAt && format.date(lastMoment(own.endsAt)) };
  const isAny = (some: readonly MoveFault[]) => faults.some((fault) => some.includes(fault));
  const isCurable = faults.some((fault) => !OF_APPLICATION.includes(fault)) && !isAny(FINAL);
  return (
    <Notice tone={own.endsAt ? 'warning' : 'info'} title={t('newer.title', words)}>
      {own.endsAt ? t('newer.ends', words) : t('newer.uses', words)} {faults.length === 0 && t('newer.keeps')}
      {faults.length > 0 && (
        <ul className={css.faults}>
          {faults.map((fault) => (
            <li key={fault}>{t(`newer.fault.${fault}`, words)}</li>
          ))}
        </ul>
      )}
      <span className={classes(css.acts, css.below)}>
        {allowed.includes('move') && (
          <Button size="small" type="primary" disabled={isMoving} onClick={move}>
            {t('newer.move', words)}
          </Button>
        )}
        {isCurable && allowed.includes('changePackage') && (
          <Button size="small" type="primary" to={orderAt(subscription, isAny(OTHER_PACKAGE) ? undefined : pack.id)}>
            {t('newer.order', words)}
          </Button>
        )}
        {isAny(OF_APPLICATION) && (
          <Button size="small" to={subscriptionPaths.application(isClient, application.id)}>
            {t('newer.application')}
          </Button>
        )}
        <Button size="small" to={`${cataloguePaths.marketplace(project.id)}#versi`}>
          {t('newer.see')}
        </Button>
      </span>
    </Notice>
  );
}
