import { Button, useFeedback, useTranslation } from '@titian/shared-ui';
import type { Asked } from '@titian/shared-ui/data';
import { useWithdrawBoostMutation, useWithdrawExtensionMutation } from '../parts/subscriptions.api';
import css from './subscriptions.module.css';

/** Takes back what was asked of the owner, after a question. */
export function WithdrawRequest({ request }: { request: Asked }) {
  const { t } = useTranslation('catalogue');
  const { confirm, toast, fail } = useFeedback();
  const [withdrawBoost, boosting] = useWithdrawBoostMutation();
  const [withdrawExtension, extending] = useWithdrawExtensionMutation();
  const send = request.kind === 'boost' ? withdrawBoost : withdrawExtension;
  const withdraw = async () => {
    const action = t('subscriptions.withdraw.act');
    if (
      !(await confirm({
        title: t('subscriptions.withdraw.title'),
        body: t('subscriptions.withdraw.body'),
        action,
        danger: true,
      }))
    )
      return;
    try {
      await send({ params: { id: request.id } }).unwrap();
      toast({ title: t('subscriptions.withdraw.done'), severity: 'success' });
    } catch (error) {
      fail(error);
    }
  };
  return (
    <div className={css.below}>
      <Button size="small" loading={boosting.isLoading || extending.isLoading} onClick={() => void withdraw()}>
        {t('subscriptions.withdraw.act')}
      </Button>
    </div>
  );
}
