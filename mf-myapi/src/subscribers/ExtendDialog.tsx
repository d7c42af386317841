import { subscriber, type SubscriberRow } from '@titian/shared-contracts/subscription';
import { lastMoment, useFeedback, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { AskDialog, DayPicker, FormField, ReasonField, zodRules } from '@titian/shared-ui/data';
import { earliestLater } from './ends';
import { useExtendMutation } from './subscribers.api';

interface Draft {
  until: string;
  reason: string;
}

/** Sets a later end date. */
export function ExtendDialog({ row, onClose }: { row: SubscriberRow; onClose: () => void }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const { toast } = useFeedback();
  const [extend] = useExtendMutation();
  const rules = zodRules(subscriber.extend.body, useKeyedText());
  const name = format.text(row.organization.name);
  const send = async (body: Draft) => {
    await extend({ params: { id: row.id }, body }).unwrap();
    toast({ title: t('subscribers.done.extend', { name }), severity: 'success' });
  };
  return (
    <AskDialog<Draft>
      title={t('subscribers.extend.title', { name })}
      subtitle={t('subscribers.extend.now', { at: format.date(row.endingAt && lastMoment(row.endingAt)) })}
      effects={row.noticeReason === null ? [] : [t('subscribers.extend.noticeBack')]}
      action={t('subscribers.act.extend')}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField name="until" label={t('subscribers.extend.until')} rules={rules('until')}>
        <DayPicker min={row.endingAt ? earliestLater(row.endingAt) : undefined} />
      </FormField>
      <ReasonField schema={subscriber.extend.body} help={t('subscribers.reasonHelp')} />
    </AskDialog>
  );
}
