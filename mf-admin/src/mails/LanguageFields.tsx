import { LANGUAGE_TAG, type Locale } from '@titian/shared-contracts';
import { BODY_LENGTH, MailText, SUBJECT_LENGTH } from '@titian/shared-contracts/mail-template';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Input, zodRules } from '@titian/shared-ui/data';

/** Subject and text in one language. */
export function LanguageFields({ language }: { language: Locale }) {
  const { t } = useTranslation('admin');
  const text = useKeyedText();
  const { subject, body } = MailText.shape;
  const lang = LANGUAGE_TAG[language];
  return (
    <>
      <FormField
        name={['subject', language]}
        label={t('mailTemplates.subject')}
        rules={zodRules(subject, text)(language)}
      >
        <Input lang={lang} count={{ show: true, max: SUBJECT_LENGTH }} />
      </FormField>
      <FormField name={['body', language]} label={t('mailTemplates.body')} rules={zodRules(body, text)(language)}>
        <Input.TextArea lang={lang} rows={10} count={{ show: true, max: BODY_LENGTH }} />
      </FormField>
    </>
  );
}
