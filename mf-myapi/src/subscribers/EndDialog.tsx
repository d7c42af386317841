import type { SubscriberRow } from '@titian/shared-contracts/subscription';
import { useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { AskDialog } from '@titian/shared-ui/data';
import { EndFields } from './EndFields';
import { type EndDraft, noticedDay, proposedEnd } from './ends';
import { useTerminateMutation } from './subscribers.api';

/** Ends a subscription for good, with notice unless the provider says otherwise. */
export function EndDialog({ row, onClose }: { row: SubscriberRow; onClose: () => void }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const { toast } = useFeedback();
  const [terminate] = useTerminateMutation();
  const name = format.text(row.organization.name);
  const send = async (draft: EndDraft) => {
    const body = { reason: draft.reason, lastDay: noticedDay(draft) };
    await terminate({ params: { id: row.id }, body }).unwrap();
    const done = draft.when === 'now' ? 'terminate' : 'notice';
    toast({ title: t(`subscribers.done.${done}`, { name }), severity: 'success' });
  };
  return (
    <AskDialog<EndDraft>
      title={t('subscribers.terminate.title', { name })}
      subtitle={`${row.subscriptionNo} · ${row.application.name}`}
      effects={[t('subscribers.terminate.back'), t('subscribers.told')]}
      action={t('subscribers.act.terminate')}
      danger
      initial={proposedEnd(row)}
      onSubmit={send}
      onClose={onClose}
    >
      <EndFields end={row} />
    </AskDialog>
  );
}
