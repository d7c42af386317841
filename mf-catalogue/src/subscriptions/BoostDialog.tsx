import { BOOST_DAYS, BoostRequest, type Subscription } from '@titian/shared-contracts/subscription';
import { useFeedback, useFormat, useKeyedText, useTerms, useTranslation } from '@titian/shared-ui';
import { AskDialog, FormField, InputNumber, ReasonField, zodRules } from '@titian/shared-ui/data';
import { useAskBoostMutation } from '../parts/subscriptions.api';
import css from './subscriptions.module.css';

interface Draft {
  calls: number;
  rate: number;
  days: number;
  reason: string;
}
const DAYS = 7;
/** A fifth of the quota is suggested. */
const SHARE = 0.2;

interface Props {
  subscription: Subscription;
  /** What was too little: the quota, else the rate. */
  of: 'quota' | 'rate';
  onClose: () => void;
}

/** Asks the owner for more calls in each period of the quota or of the rate, for a time. */
export function BoostDialog({ subscription, of, onClose }: Props) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const terms = useTerms();
  const { toast } = useFeedback();
  const [ask] = useAskBoostMutation();
  const { id, quota, project, package: pack } = subscription;
  const { limit, perSeconds: seconds } = pack.rate;
  const more = (calls: number) => Math.max(1, Math.ceil(calls * SHARE));
  const rules = zodRules(BoostRequest, useKeyedText());
  const send = async (body: Draft) => {
    await ask({ params: { id }, body }).unwrap();
    toast({ title: t('boost.done'), severity: 'success' });
  };
  return (
    <AskDialog<Draft>
      title={t('boost.title', { name: format.text(project.Name) })}
      subtitle={t('boost.purpose', { count: limit, quota: terms.quota(quota), limit: format.number(limit), seconds })}
      effects={[t('boost.decides'), t('boost.inForce')]}
      action={t('boost.send')}
      initial={{ calls: of === 'quota' ? more(quota.limit) : 0, rate: of === 'rate' ? more(limit) : 0, days: DAYS }}
      onSubmit={send}
      onClose={onClose}
    >
      <div className={css.pair}>
        <FormField name="calls" label={t('boost.calls')} rules={rules('calls')}>
          <InputNumber min={0} precision={0} style={{ width: '100%' }} suffix={terms.quotaUnit(quota)} />
        </FormField>
        <FormField name="rate" label={t('boost.rate', { seconds })} rules={rules('rate')}>
          <InputNumber min={0} precision={0} style={{ width: '100%' }} />
        </FormField>
        <FormField name="days" label={t('boost.days')} rules={rules('days')}>
          <InputNumber min={1} max={BOOST_DAYS} precision={0} style={{ width: '100%' }} suffix={t('boost.daysUnit')} />
        </FormField>
      </div>
      <ReasonField schema={BoostRequest} label={t('boost.reason')} help={t('boost.reasonHelp')} />
    </AskDialog>
  );
}
