import { helpdesk, type IssueDetail } from '@titian/shared-contracts/helpdesk';
import { Button, useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Input, Modal, ResourceForm, zodRules } from '@titian/shared-ui/data';
import { useReopenIssueMutation } from './helpdesk.api';

const FORM = 'reopen-issue';

/** Opens a closed issue again, with the reason as the next message. */
export function ReopenDialog({ issue, onClose }: { issue: IssueDetail; onClose: () => void }) {
  const { t } = useTranslation('catalogue');
  const word = useTranslation().t;
  const { toast } = useFeedback();
  const [reopen, { isLoading }] = useReopenIssueMutation();
  const { id, rowVersion, ticketNo } = issue;
  const rules = zodRules(helpdesk.reopen.body, useKeyedText());
  const send = async ({ reason }: { reason: string }) => {
    await reopen({ params: { id }, body: { reason, rowVersion } }).unwrap();
    toast({ title: t('issue.reopenedToast', { ticketNo }), severity: 'success' });
    onClose();
  };
  const footer = (
    <>
      <Button onClick={onClose}>{word('action.cancel')}</Button>
      <Button type="primary" htmlType="submit" form={FORM} loading={isLoading}>
        {t('issue.reopen')}
      </Button>
    </>
  );
  return (
    <Modal title={t('issue.reopenTitle', { ticketNo })} onClose={onClose} footer={footer}>
      <ResourceForm<{ reason: string }> id={FORM} onSubmit={send}>
        <FormField name="reason" label={t('issue.reason')} help={t('issue.reasonHelp')} rules={rules('reason')}>
          <Input.TextArea rows={4} maxLength={1_000} />
        </FormField>
      </ResourceForm>
    </Modal>
  );
}
