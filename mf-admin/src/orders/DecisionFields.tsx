import { type QueueItem, Refusal } from '@titian/shared-contracts/order';
import { Notice, useTranslation } from '@titian/shared-ui';
import { FormField, RadioCards, ReasonField } from '@titian/shared-ui/data';
import { ApprovalFields } from './ApprovalFields';
import { type DecisionDraft, decisionsFor } from './decisionOf';
import { RefusalFields } from './RefusalFields';

const REASON_MAX = 2_000;

interface DecisionFieldsProps {
  item: QueueItem;
  chosen: DecisionDraft['decision'];
}

/** The decision, and the fields that it needs. */
export function DecisionFields({ item, chosen }: DecisionFieldsProps) {
  const { t } = useTranslation('admin');
  const choices = decisionsFor(item.allowed).map((value) => ({
    value,
    title: t(`decide.${value}`),
    body: t(`decide.${value}Help`),
  }));
  return (
    <>
      <FormField
        name="decision"
        label={t('decide.title')}
        rules={[{ required: true }]}
        help={item.package.state === 'Closed' && <Notice title={t('decide.packageClosed')} />}
      >
        <RadioCards label={t('decide.title')} options={choices} />
      </FormField>
      {chosen === 'approve' && <ApprovalFields quota={item.package.quota} />}
      {chosen === 'reject' && <RefusalFields />}
      {chosen === 'ask' && <ReasonField schema={Refusal} max={REASON_MAX} rows={4} label={t('decide.askReason')} />}
    </>
  );
}
