import { type MailTemplate, MailTemplateChange } from '@titian/shared-contracts/mail-template';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import { AskDialog, ReasonField } from '@titian/shared-ui/data';
import { useResetMailTemplateMutation } from './mailTemplates.api';

interface Props {
  template: MailTemplate;
  onShow: (template: MailTemplate) => void;
  onClose: () => void;
}

/** Takes the built-in text again; the own one stays among the versions. */
export function ResetDialog({ template, onShow, onClose }: Props) {
  const { t } = useTranslation('admin');
  const { toast } = useFeedback();
  const [reset] = useResetMailTemplateMutation();
  const { code, rowVersion } = template;
  const send = async ({ reason }: { reason: string }) => {
    const saved = await reset({ params: { code }, body: { reason, rowVersion } }).unwrap();
    toast({ title: t('mailTemplates.wasReset'), severity: 'success' });
    onShow(saved);
  };
  return (
    <AskDialog<{ reason: string }>
      title={t('mailTemplates.reset')}
      effects={[t('mailTemplates.resetMails'), t('mailTemplates.resetKept')]}
      action={t('mailTemplates.resetNow')}
      onSubmit={send}
      onClose={onClose}
    >
      <ReasonField schema={MailTemplateChange} rows={2} />
    </AskDialog>
  );
}
