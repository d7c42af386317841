import { LANGUAGE_TAG, LOCALES } from '@titian/shared-contracts';
import { apiDocument } from '@titian/shared-contracts/api-document';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Input, zodRules } from '@titian/shared-ui/data';

/** The title of a document in both languages. */
export function TitleFields() {
  const { t } = useTranslation('myapi');
  const rules = zodRules(apiDocument.rename.body.shape.title, useKeyedText());
  return LOCALES.map((language) => (
    <FormField
      key={language}
      name={['title', language]}
      label={t(`owner.documents.title.${language}`)}
      rules={rules(language)}
    >
      <Input lang={LANGUAGE_TAG[language]} />
    </FormField>
  ));
}
