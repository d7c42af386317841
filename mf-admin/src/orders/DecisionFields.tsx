import { type QueueItem, Refusal } from '@titian/shared-contracts/order';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Input, RadioCards, zodRules } from '@titian/shared-ui/data';
import { ApprovalFields } from './ApprovalFields';
import type { DecisionDraft } from './decisionOf';
import { RefusalFields } from './RefusalFields';

interface DecisionFieldsProps {
  item: QueueItem;
  chosen: DecisionDraft['decision'];
}

/** The decision, and what the chosen one needs. */
export function DecisionFields({ item, chosen }: DecisionFieldsProps) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const choices = (['approve', 'reject', 'ask'] as const).map((value) => ({
    value,
    title: t(`decide.${value}`),
    body: t(`decide.${value}Help`),
  }));
  return (
    <>
      <FormField name="decision" label={t('decide.title')} rules={[{ required: true }]}>
        <RadioCards label={t('decide.title')} options={choices} />
      </FormField>
      {chosen === 'approve' && <ApprovalFields quota={item.package.quota} />}
      {chosen === 'reject' && <RefusalFields />}
      {chosen === 'ask' && (
        <FormField name="reason" label={t('decide.askReason')} rules={zodRules(Refusal, text)('reason')}>
          <Input.TextArea rows={4} maxLength={2_000} />
        </FormField>
      )}
    </>
  );
}
