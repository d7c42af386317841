import { helpdesk, type IssueDetail, IssueResolution } from '@titian/shared-contracts/helpdesk';
import { useFeedback, useKeyedText, useTranslation } from '@titian/shared-ui';
import { AskDialog, FormField, Input, Select, zodRules } from '@titian/shared-ui/data';
import { useCloseIssueMutation } from './helpdesk.api';

interface Ending {
  resolution?: IssueResolution;
  note?: string;
}

/** Closes an issue: an agent chooses the resolution, its reporter may add a note. */
export function CloseDialog({ issue, onClose }: { issue: IssueDetail; onClose: () => void }) {
  const { t } = useTranslation('catalogue');
  const word = useTranslation().t;
  const text = useKeyedText('catalogue');
  const { toast } = useFeedback();
  const [close] = useCloseIssueMutation();
  const { id, rowVersion, ticketNo, asAgent } = issue;
  const rules = zodRules(helpdesk.close.body, useKeyedText());
  const send = async (ending: Ending) => {
    await close({ params: { id }, body: { ...ending, rowVersion } }).unwrap();
    toast({ title: t('issue.closedToast', { ticketNo }), severity: 'success' });
  };
  return (
    <AskDialog<Ending>
      title={t('issue.closeTitle', { ticketNo })}
      action={t('issue.close')}
      onSubmit={send}
      onClose={onClose}
    >
      {asAgent && (
        <FormField
          name="resolution"
          label={t('issue.resolution')}
          rules={[{ required: true, message: word('validation.required') }]}
        >
          <Select
            placeholder={t('issue.chooseResolution')}
            options={IssueResolution.options.map((value) => ({ value, label: text(`issueResolution.${value}`) }))}
          />
        </FormField>
      )}
      <FormField name="note" label={t('issue.closeNote')} help={t('issue.closeNoteHelp')} rules={rules('note')}>
        <Input.TextArea rows={4} />
      </FormField>
    </AskDialog>
  );
}
