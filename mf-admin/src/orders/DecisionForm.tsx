import { useUnsavedForm } from '@titian/section-kit';
import type { QueueItem } from '@titian/shared-contracts/order';
import { Button, useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { Form, ResourceForm } from '@titian/shared-ui/data';
import { DecisionFields } from './DecisionFields';
import { type DecisionDraft, decisionOf, decisionsFor } from './decisionOf';
import { useDecideItemMutation } from './manageOrders.api';

/** Approve, with conditions if any; reject with a reason; or ask the requester a question. */
export function DecisionForm({ item, onDone }: { item: QueueItem; onDone: () => void }) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { toast } = useFeedback();
  const [first] = decisionsFor(item.allowed);
  const [form] = Form.useForm<DecisionDraft>();
  const chosen = Form.useWatch('decision', form) ?? first;
  const [decide] = useDecideItemMutation();
  const onDirty = useUnsavedForm();
  const send = async (draft: DecisionDraft) => {
    await decide({ params: { id: item.id }, body: decisionOf(draft, item) }).unwrap();
    toast({ title: t(`decide.done.${draft.decision}`, { name: format.text(item.project.Name) }), severity: 'success' });
    onDone();
  };
  return (
    <ResourceForm<DecisionDraft> form={form} initialValues={{ decision: first }} onSubmit={send} onDirty={onDirty}>
      {({ sending }) => (
        <>
          <DecisionFields item={item} chosen={chosen} />
          <Button type="primary" size="large" block danger={chosen === 'reject'} htmlType="submit" loading={sending}>
            {t(`decide.submit.${chosen}`)}
          </Button>
        </>
      )}
    </ResourceForm>
  );
}
