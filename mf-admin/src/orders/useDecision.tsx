import { useState } from 'react';
import { type QueueItem, Refusal } from '@titian/shared-contracts/order';
import { Notice, useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { type DecisionDrawerProps, ReasonField } from '@titian/shared-ui/data';
import { ApprovalFields } from './ApprovalFields';
import { type DecisionDraft, decisionOf, decisionsFor } from './decisionOf';
import { useDecideItemMutation } from './manageOrders.api';
import { RefusalFields } from './RefusalFields';

function DecisionFields({ item, chosen }: { item: QueueItem; chosen: DecisionDraft['decision'] }) {
  const { t } = useTranslation('admin');
  if (chosen === 'approve') return <ApprovalFields item={item} />;
  if (chosen === 'reject') return <RefusalFields />;
  return <ReasonField schema={Refusal} rows={4} label={t('decide.askReason')} />;
}

/** Approve, with conditions if any; reject with a reason; or ask the requester a question. Undefined where the reader decides nothing. */
export function useDecision(item: QueueItem, onDone: () => void): DecisionDrawerProps<DecisionDraft>['decision'] {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { toast } = useFeedback();
  const [decide] = useDecideItemMutation();
  const [opened] = useState(item.rowVersion);
  const decisions = decisionsFor(item.allowed);
  if (decisions.length === 0) return undefined;
  const choices = decisions.map((value) => ({
    value,
    title: t(`decide.${value}`),
    help: t(`decide.${value}Help`),
    submit: t(`decide.submit.${value}`),
    danger: value === 'reject',
  }));
  const send = async (draft: DecisionDraft) => {
    await decide({ params: { id: item.id }, body: decisionOf(draft, item) }).unwrap();
    toast({ title: t(`decide.done.${draft.decision}`, { name: format.text(item.project.Name) }), severity: 'success' });
    onDone();
  };
  // Who holds the item changed it by taking it.
  const isChanged = item.rowVersion !== opened && !item.allowed.includes('release');
  return {
    version: item.rowVersion,
    label: t('decide.title'),
    choices,
    notice: (
      <>
        {item.package.state === 'Closed' && <Notice title={t('decide.packageClosed')} />}
        {isChanged && <Notice tone="warning" title={t('decide.changed')} />}
      </>
    ),
    fields: (chosen) => <DecisionFields item={item} chosen={chosen} />,
    onSubmit: send,
  };
}
