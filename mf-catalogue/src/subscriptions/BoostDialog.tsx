import { BOOST_DAYS, BoostRequest, type Subscription } from '@titian/shared-contracts/subscription';
import { useFeedback, useFormat, useKeyedText, useTerms, useTranslation } from '@titian/shared-ui';
import { AskDialog, FormField, InputNumber, ReasonField, zodRules } from '@titian/shared-ui/data';
import { useAskBoostMutation } from '../parts/subscriptions.api';
import css from './subscriptions.module.css';

interface Draft {
  calls: number;
  days: number;
  reason: string;
}
const DAYS = 7;
/** A fifth of the quota is suggested. */
const SHARE = 0.2;

/** Asks the owner for more calls in each period of the quota, for a time. */
export function BoostDialog({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const terms = useTerms();
  const { toast } = useFeedback();
  const [ask] = useAskBoostMutation();
  const { id, quota, project } = subscription;
  const rules = zodRules(BoostRequest, useKeyedText());
  const send = async (body: Draft) => {
    await ask({ params: { id }, body }).unwrap();
    toast({ title: t('boost.done'), severity: 'success' });
  };
  return (
    <AskDialog<Draft>
      title={t('boost.title', { name: format.text(project.Name) })}
      subtitle={t('boost.purpose', { quota: terms.quota(quota) })}
      effects={[t('boost.decides'), t('boost.inForce')]}
      action={t('boost.send')}
      initial={{ calls: Math.max(1, Math.ceil(quota.limit * SHARE)), days: DAYS }}
      onSubmit={send}
      onClose={onClose}
    >
      <div className={css.pair}>
        <FormField name="calls" label={t('boost.calls')} rules={rules('calls')}>
          <InputNumber min={1} precision={0} style={{ width: '100%' }} suffix={terms.quotaUnit(quota)} />
        </FormField>
        <FormField name="days" label={t('boost.days')} rules={rules('days')}>
          <InputNumber min={1} max={BOOST_DAYS} precision={0} style={{ width: '100%' }} suffix={t('boost.daysUnit')} />
        </FormField>
      </div>
      <ReasonField schema={BoostRequest} label={t('boost.reason')} help={t('boost.reasonHelp')} />
    </AskDialog>
  );
}
