import { LANGUAGE_TAG, type Locale } from '@titian/shared-contracts';
import {
  ANNOUNCEMENT_BODY_MAX,
  ANNOUNCEMENT_TITLE_MAX,
  AnnouncementInput,
} from '@titian/shared-contracts/announcement';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Input, zodRules } from '@titian/shared-ui/data';

/** Title and text in one language. */
export function LanguageFields({ language }: { language: Locale }) {
  const { t } = useTranslation('cms');
  const text = useKeyedText();
  const { title, body } = AnnouncementInput.shape;
  const lang = LANGUAGE_TAG[language];
  return (
    <>
      <FormField name={['title', language]} label={t('field.title')} rules={zodRules(title, text)(language)}>
        <Input lang={lang} count={{ show: true, max: ANNOUNCEMENT_TITLE_MAX }} />
      </FormField>
      <FormField name={['body', language]} label={t('field.body')} rules={zodRules(body, text)(language)}>
        <Input.TextArea lang={lang} rows={5} count={{ show: true, max: ANNOUNCEMENT_BODY_MAX }} />
      </FormField>
    </>
  );
}
