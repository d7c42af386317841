import type { OrderItem } from '@titian/shared-contracts/order';
import { subscriptionPaths } from '@titian/shared-contracts/subscription';
import { Button, Link, useTranslation } from '@titian/shared-ui';
import { FieldList } from '@titian/shared-ui/data';
import { isGranted, isOpen } from './itemStates';
import { useWithdrawItem } from './useWithdrawItem';
import css from './items.module.css';

/** The result of an item, and the possible actions. A question is answered in the thread. */
export function ItemOutcome({ item, own }: { item: OrderItem; own: boolean }) {
  const { t } = useTranslation('catalogue');
  const word = useTranslation().t;
  const withdraw = useWithdrawItem(item);
  const { refusalCode, reason, conditions, fields, subscriptionId, state } = item;
  return (
    <>
      {refusalCode && <p className={css.refusal}>{word(`refusal.${refusalCode}`)}</p>}
      {reason && <p className={css.reason}>{reason}</p>}
      {conditions && <p className={css.reason}>{t('order.conditions', { conditions })}</p>}
      {fields && (isGranted(state) || isOpen(state)) && (
        <>
          <p className={css.reason}>{t(isGranted(state) ? 'order.fields' : 'order.fieldsAsked')}</p>
          <FieldList fields={fields} />
        </>
      )}
      {own && subscriptionId && (
        <p className={css.next}>
          <Link to={`${subscriptionPaths.mySubscriptions()}?open=${subscriptionId}`}>
            {t('order.openSubscription')}
          </Link>
        </p>
      )}
      {item.allowed.includes('withdraw') && (
        <Button type="link" size="small" onClick={() => void withdraw()}>
          {t('order.withdraw')}
        </Button>
      )}
    </>
  );
}
