import { helpdesk, type IssueDetail } from '@titian/shared-contracts/helpdesk';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import { AskDialog, ReasonField } from '@titian/shared-ui/data';
import { useReopenIssueMutation } from './helpdesk.api';

/** Reopens a closed issue; the reason becomes the next message. */
export function ReopenDialog({ issue, onClose }: { issue: IssueDetail; onClose: () => void }) {
  const { t } = useTranslation('catalogue');
  const { toast } = useFeedback();
  const [reopen] = useReopenIssueMutation();
  const { id, rowVersion, ticketNo } = issue;
  const send = async ({ reason }: { reason: string }) => {
    await reopen({ params: { id }, body: { reason, rowVersion } }).unwrap();
    toast({ title: t('issue.reopenedToast', { ticketNo }), severity: 'success' });
  };
  return (
    <AskDialog<{ reason: string }>
      title={t('issue.reopenTitle', { ticketNo })}
      action={t('issue.reopen')}
      onSubmit={send}
      onClose={onClose}
    >
      <ReasonField schema={helpdesk.reopen.body} rows={4} label={t('issue.reason')} help={t('issue.reasonHelp')} />
    </AskDialog>
  );
}
