import { useState } from 'react';
import type { LocalText } from '@titian/shared-contracts';
import { throttlePolicy, type ThrottlePolicy } from '@titian/shared-contracts/policy';
import { Button, Notice, useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { ReasonDialog } from '@titian/shared-ui/data';
import { Exceptions } from './Exceptions';
import { useCancelThrottleChangeMutation } from './policies.api';
import { useRateWords } from './useRateWords';

interface Props {
  policy: ThrottlePolicy;
  coming: NonNullable<ThrottlePolicy['coming']>;
  /** What ids in its exceptions are called. */
  names: Record<string, LocalText>;
}

function CancelDialog({ policy, onClose }: { policy: ThrottlePolicy; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { toast } = useFeedback();
  const [cancel] = useCancelThrottleChangeMutation();
  // What was announced when it was asked: another announcement that comes meanwhile isn't cancelled with it.
  const [{ rowVersion }] = useState(policy);
  const send = async (reason: string) => {
    await cancel({ params: { id: policy.id }, body: { rowVersion, reason } }).unwrap();
    toast({ title: t('policies.coming.cancelled'), body: policy.name, severity: 'success' });
  };
  return (
    <ReasonDialog
      title={t('policies.coming.cancelTitle', { name: policy.name })}
      effects={[t('policies.coming.cancelStays'), t('policies.coming.cancelTold')]}
      action={t('policies.coming.cancel')}
      reason={{ schema: throttlePolicy.cancel.body }}
      onSubmit={send}
      onClose={onClose}
    />
  );
}

/** What was announced of a policy, who did and why; it can be cancelled until then. */
export function ComingNotice({ policy, coming, names }: Props) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const rate = useRateWords();
  const [isCancelling, setCancelling] = useState(false);
  const what = coming.enabled
    ? t('policies.coming.burst', { rate: rate(coming), burst: format.number(coming.burst) })
    : t('policies.coming.off');
  return (
    <Notice tone="warning" title={t('policies.coming.title', { at: format.date(coming.from), what })}>
      {coming.enabled && coming.exceptions.length > 0 && (
        <Exceptions exceptions={coming.exceptions} perSeconds={coming.perSeconds} names={names} />
      )}
      {coming.enabled && coming.exceptions.length === 0 && policy.exceptions.length > 0 && (
        <p>{t('policies.coming.noExceptions')}</p>
      )}
      <p>{t('policies.coming.by', { by: coming.by, reason: coming.reason })}</p>
      {policy.allowed.includes('update') && (
        <Button size="small" onClick={() => setCancelling(true)}>
          {t('policies.coming.cancel')}
        </Button>
      )}
      {isCancelling && <CancelDialog policy={policy} onClose={() => setCancelling(false)} />}
    </Notice>
  );
}
