import { type MailTemplate, MailTemplateChange, type MailVersion } from '@titian/shared-contracts/mail-template';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import { AskDialog, ReasonField } from '@titian/shared-ui/data';
import { useRestoreMailTemplateMutation } from './mailTemplates.api';

interface Props {
  template: MailTemplate;
  version: MailVersion;
  onShow: (template: MailTemplate) => void;
  onClose: () => void;
}

/** Takes the text of an earlier version again, as a new version. */
export function RestoreDialog({ template: { code, rowVersion }, version: { version }, onShow, onClose }: Props) {
  const { t } = useTranslation('admin');
  const { toast } = useFeedback();
  const [restore] = useRestoreMailTemplateMutation();
  const send = async ({ reason }: { reason: string }) => {
    const saved = await restore({ params: { code }, body: { version, reason, rowVersion } }).unwrap();
    toast({ title: t('mailTemplates.restored', { version }), severity: 'success' });
    onShow(saved);
  };
  return (
    <AskDialog<{ reason: string }>
      title={t('mailTemplates.restore', { version })}
      action={t('mailTemplates.restoreNow')}
      onSubmit={send}
      onClose={onClose}
    >
      <ReasonField schema={MailTemplateChange} rows={2} />
    </AskDialog>
  );
}
