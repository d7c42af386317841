import { useState } from 'react';
import { subscription as contract, type Subscription } from '@titian/shared-contracts/subscription';
import { Button, useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { ReasonDialog } from '@titian/shared-ui/data';
import {
  useResumeSubscriptionMutation,
  useSuspendSubscriptionMutation,
  useTerminateSubscriptionMutation,
} from '../parts/subscriptions.api';
import { orderAt } from '../parts/quota/orderAt';
import { BoostDialog } from './BoostDialog';
import { ExtendDialog } from './ExtendDialog';
import css from './subscriptions.module.css';

type Stop = 'suspend' | 'terminate';
export type Asks = 'boost' | 'rate' | 'extend';

interface Props {
  subscription: Subscription;
  /** What the reader is asking the owner for; it is in the address, so that notices lead to it. */
  asks: Asks | null;
  onAsk: (asks: Asks | null) => void;
}

/** The dialog in which the owner is asked, where the server allows to ask. */
function Asking({ subscription, asks, onAsk }: Props) {
  const close = () => onAsk(null);
  const may = (act: Subscription['allowed'][number]) => subscription.allowed.includes(act);
  if (asks === 'extend') return may('askExtension') && <ExtendDialog subscription={subscription} onClose={close} />;
  if (asks === null || !may('askBoost')) return null;
  return <BoostDialog subscription={subscription} of={asks === 'rate' ? 'rate' : 'quota'} onClose={close} />;
}

/** Accepts its calls again; pressed once it stays off until the subscription says so itself. */
function Resume({ id }: { id: string }) {
  const { t } = useTranslation('catalogue');
  const [resume, { isLoading, isSuccess }] = useResumeSubscriptionMutation();
  return (
    <Button loading={isLoading || isSuccess} onClick={() => void resume({ params: { id } })}>
      {t('subscriptions.resume')}
    </Button>
  );
}

/** What the consumer may do with a subscription: only what the server allows now. */
export function SubscriptionActs({ subscription, asks, onAsk }: Props) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { toast } = useFeedback();
  const [suspend] = useSuspendSubscriptionMutation();
  const [terminate] = useTerminateSubscriptionMutation();
  const [stop, setStop] = useState<Stop | null>(null);
  const params = { id: subscription.id };
  const may = (act: Subscription['allowed'][number]) => subscription.allowed.includes(act);
  const name = format.text(subscription.project.Name);
  const send = { suspend, terminate };
  const submit = async (what: Stop, reason: string) => {
    await send[what]({ params, body: { reason } }).unwrap();
    toast({ title: t(`subscriptions.${what}Done`, { name }), severity: 'success' });
  };
  return (
    <div className={css.acts}>
      {may('orderAgain') && (
        <Button type="primary" to={orderAt(subscription, subscription.package.id)}>
          {t('subscriptions.orderAgain')}
        </Button>
      )}
      {may('resume') && <Resume id={subscription.id} />}
      {may('askBoost') && <Button onClick={() => onAsk('boost')}>{t('quota.boost')}</Button>}
      {may('askExtension') && <Button onClick={() => onAsk('extend')}>{t('subscriptions.extend')}</Button>}
      {may('changePackage') && <Button to={orderAt(subscription)}>{t('subscriptions.changePackage')}</Button>}
      {may('suspend') && <Button onClick={() => setStop('suspend')}>{t('subscriptions.suspend')}</Button>}
      {may('terminate') && (
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
      <Asking subscription={subscription} asks={asks} onAsk={onAsk} />
    </div>
  );
}
