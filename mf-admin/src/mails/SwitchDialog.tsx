import { type MailTemplate, MailTemplateChange } from '@titian/shared-contracts/mail-template';
import { useFeedback, useTranslation } from '@titian/shared-ui';
import { AskDialog, ReasonField } from '@titian/shared-ui/data';
import { useSwitchMailTemplateMutation } from './mailTemplates.api';

interface Props {
  template: MailTemplate;
  onShow: (template: MailTemplate) => void;
  onClose: () => void;
}

/** Switches a mail off or on for everybody, with a reason. */
export function SwitchDialog({ template, onShow, onClose }: Props) {
  const { t } = useTranslation('admin');
  const { toast } = useFeedback();
  const [change] = useSwitchMailTemplateMutation();
  const { code, rowVersion, enabled } = template;
  const to = enabled ? 'off' : 'on';
  const send = async ({ reason }: { reason: string }) => {
    const saved = await change({ params: { code }, body: { reason, rowVersion, enabled: !enabled } }).unwrap();
    toast({ title: t(`mailTemplates.switch.${to}.done`), severity: 'success' });
    onShow(saved);
  };
  return (
    <AskDialog<{ reason: string }>
      title={t(`mailTemplates.switch.${to}.title`)}
      effects={[t(`mailTemplates.switch.${to}.mails`), t(`mailTemplates.switch.${to}.kept`)]}
      action={t(`mailTemplates.switch.${to}.now`)}
      onSubmit={send}
      onClose={onClose}
    >
      <ReasonField schema={MailTemplateChange} rows={2} />
    </AskDialog>
  );
}
