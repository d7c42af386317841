import { useState } from 'react';
import { subscription as contract, type Subscription } from '@titian/shared-contracts/subscription';
import { Button, useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { ReasonDialog } from '@titian/shared-ui/data';
import {
  useResumeSubscriptionMutation,
  useSuspendSubscriptionMutation,
  useTerminateSubscriptionMutation,
} from '../parts/subscriptions.api';
import css from './subscriptions.module.css';

type Stop = 'suspend' | 'terminate';
/** Suspend, resume or terminate: only what the server allows now. */
export function SubscriptionActs({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { toast } = useFeedback();
  const [suspend] = useSuspendSubscriptionMutation();
  const [resume] = useResumeSubscriptionMutation();
  const [terminate] = useTerminateSubscriptionMutation();
  const [stop, setStop] = useState<Stop | null>(null);
  const params = { id: subscription.id };
  const { allowed } = subscription;
  const name = format.text(subscription.project.Name);
  const send = { suspend, terminate };
  const submit = async (what: Stop, reason: string) => {
    await send[what]({ params, body: { reason } }).unwrap();
    toast({ title: t(`subscriptions.${what}Done`, { name }), severity: 'success' });
  };
  return (
    <div className={css.acts}>
      {allowed.includes('resume') && (
        <Button onClick={() => void resume({ params })}>{t('subscriptions.resume')}</Button>
      )}
      {allowed.includes('suspend') && <Button onClick={() => setStop('suspend')}>{t('subscriptions.suspend')}</Button>}
      {allowed.includes('terminate') && (
        <Button danger onClick={() => setStop('terminate')}>
          {t('subscriptions.terminate')}
        </Button>
      )}
      {stop && (
        <ReasonDialog
          title={t(`subscriptions.${stop}Title`, { name })}
          subtitle={t(`subscriptions.${stop}Body`)}
          action={t(`subscriptions.${stop}`)}
          reason={{ schema: contract.suspend.body }}
          onSubmit={(reason) => submit(stop, reason)}
          onClose={() => setStop(null)}
        />
      )}
    </div>
  );
}
