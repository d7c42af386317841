import { dataRequest, REQUEST_DAYS, type RequestDetail } from '@titian/shared-contracts/data-request';
import { useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { AskDialog, DayPicker, FormField, Input, zodRules } from '@titian/shared-ui/data';
import { useExtendTimeMutation } from './dataRequests.api';
import { daysAfter } from './today';

interface Values {
  until: string;
  reason: string;
}

/** Extends the time to decide, which is possible once, to a day and for a reason. */
export function ExtendDialog({ request, onClose }: { request: RequestDetail; onClose: () => void }) {
  const { t } = useTranslation('catalogue');
  const format = useFormat();
  const [extend] = useExtendTimeMutation();
  const rules = zodRules(dataRequest.extend.body, useKeyedText());
  const { id, rowVersion, clock } = request;
  const due = clock!.dueDay;
  return (
    <AskDialog<Values>
      title={t('dataRequests.extend.title')}
      subtitle={t('dataRequests.extend.now', { day: format.date(due) })}
      effects={[t('dataRequests.extend.once'), t('dataRequests.extend.told')]}
      action={t('dataRequests.act.extend')}
      onSubmit={(values) => extend({ params: { id }, body: { ...values, rowVersion } }).unwrap()}
      onClose={onClose}
    >
      <FormField name="until" label={t('dataRequests.extend.until')} rules={rules('until')}>
        <DayPicker min={daysAfter(due, 1)} max={daysAfter(due, REQUEST_DAYS)} />
      </FormField>
      <FormField name="reason" label={t('dataRequests.extend.reason')} rules={rules('reason')}>
        <Input.TextArea rows={3} />
      </FormField>
    </AskDialog>
  );
}
