import { ExtensionRequest, type Subscription } from '@titian/shared-contracts/subscription';
import { lastMoment, useFeedback, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { AskDialog, DayPicker, FormField, ReasonField, zodRules } from '@titian/shared-ui/data';
import { useAskExtensionMutation } from '../parts/subscriptions.api';
import { earliestLater, monthsMore } from './ends';

interface Draft {
  until: string;
  reason: string;
}
const YEAR = 12;

/** Renews a subscription: asks for a later end. Where orders of the package are approved at once, so is this. */
export function ExtendDialog({ subscription, onClose }: { subscription: Subscription; onClose: () => void }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const { toast } = useFeedback();
  const [ask] = useAskExtensionMutation();
  const { id, endingAt, project, package: pack } = subscription;
  const rules = zodRules(ExtensionRequest, useKeyedText());
  const send = async (body: Draft) => {
    const { state } = await ask({ params: { id }, body }).unwrap();
    toast({ title: t(state === 'Granted' ? 'extend.granted' : 'extend.done'), severity: 'success' });
  };
  return (
    <AskDialog<Draft>
      title={t('extend.title', { name: format.text(project.Name) })}
      subtitle={t('extend.purpose', { at: format.date(endingAt && lastMoment(endingAt)) })}
      effects={[t('extend.decides'), t('extend.keys')]}
      action={t('extend.send')}
      initial={{ until: monthsMore(endingAt!, pack.subscriptionMonths || YEAR) }}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField name="until" label={t('extend.until')} rules={rules('until')}>
        <DayPicker min={earliestLater(endingAt!)} />
      </FormField>
      <ReasonField schema={ExtensionRequest} label={t('extend.reason')} />
    </AskDialog>
  );
}
