import { useState } from 'react';
import type { Locale } from '@titian/shared-contracts';
import type { MailTemplate, MailText, TemplateFault } from '@titian/shared-contracts/mail-template';
import { Button, useFeedback, useTranslation } from '@titian/shared-ui';
import { useTestMailTemplateMutation } from './mailTemplates.api';
import { SwitchDialog } from './SwitchDialog';
import { ResetDialog } from './ResetDialog';

interface Props {
  template: MailTemplate;
  text: MailText;
  language: Locale;
  faults: readonly TemplateFault[];
  isDirty: boolean;
  /** Id of the form that is saved. */
  form: string;
  onShow: (template: MailTemplate) => void;
}

/** Back to the built-in text, a test to oneself, save. */
export function TemplateActs({ template, text, language, faults, isDirty, form, onShow }: Props) {
  const { t } = useTranslation('admin');
  const { toast, fail } = useFeedback();
  const [isResetting, setResetting] = useState(false);
  const [isSwitching, setSwitching] = useState(false);
  const [test, { isLoading: isTesting }] = useTestMailTemplateMutation();
  const { code, own, rowVersion, isFixed, enabled } = template;
  const isRefused = faults.length > 0;
  const send = async () => {
    try {
      const { sentTo } = await test({ params: { code }, body: { ...text, locale: language } }).unwrap();
      toast({ title: t('mailTemplates.tested', { address: sentTo }), severity: 'success' });
    } catch (error) {
      fail(error);
    }
  };
  return (
    <>
      {!isFixed && (
        <Button onClick={() => setSwitching(true)} disabled={isDirty}>
          {t(enabled ? 'mailTemplates.switch.off.action' : 'mailTemplates.switch.on.action')}
        </Button>
      )}
      {own && <Button onClick={() => setResetting(true)}>{t('mailTemplates.reset')}</Button>}
      <Button icon="send" loading={isTesting} disabled={isRefused} onClick={() => void send()}>
        {t('mailTemplates.test')}
      </Button>
      <Button type="primary" htmlType="submit" form={form} disabled={isRefused || !isDirty}>
        {t('mailTemplates.save', { version: rowVersion + 1 })}
      </Button>
      {isSwitching && <SwitchDialog template={template} onShow={onShow} onClose={() => setSwitching(false)} />}
      {isResetting && <ResetDialog template={template} onShow={onShow} onClose={() => setResetting(false)} />}
    </>
  );
}
