import { useState } from 'react';
import type { Subscription } from '@titian/shared-contracts/subscription';
import { Button, useFormat, useTranslation } from '@titian/shared-ui';
import { ReasonDialog } from './ReasonDialog';
import {
  useResumeSubscriptionMutation,
  useSuspendSubscriptionMutation,
  useTerminateSubscriptionMutation,
} from '../parts/subscriptions.api';
import css from './subscriptions.module.css';

type Stop = 'suspend' | 'terminate';

/** Hold, resume, end: only what the server allows now. */
export function SubscriptionActs({ subscription }: { subscription: Subscription }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const [suspend] = useSuspendSubscriptionMutation();
  const [resume] = useResumeSubscriptionMutation();
  const [terminate] = useTerminateSubscriptionMutation();
  const [stop, setStop] = useState<Stop | null>(null);
  const params = { id: subscription.id };
  const { allowed } = subscription;
  const name = format.text(subscription.project.Name);
  const send = { suspend, terminate };
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
          body={t(`subscriptions.${stop}Body`)}
          action={t(`subscriptions.${stop}`)}
          done={t(`subscriptions.${stop}Done`, { name })}
          send={(body) => send[stop]({ params, body }).unwrap()}
          onClose={() => setStop(null)}
        />
      )}
    </div>
  );
}
