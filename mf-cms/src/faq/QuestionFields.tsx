import { LANGUAGE_TAG, type Locale } from '@titian/shared-contracts';
import { FAQ_ANSWER_MAX, FAQ_QUESTION_MAX, type FaqGroup, FaqInput } from '@titian/shared-contracts/faq';
import { useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { BothLanguages, FormField, Input, Select, zodRules } from '@titian/shared-ui/data';

function LanguageFields({ language }: { language: Locale }) {
  const { t } = useTranslation('cms');
  const text = useKeyedText();
  const { question, answer } = FaqInput.shape;
  const lang = LANGUAGE_TAG[language];
  return (
    <>
      <FormField
        name={['question', language]}
        label={t('faq.field.question')}
        rules={zodRules(question, text)(language)}
      >
        <Input lang={lang} count={{ show: true, max: FAQ_QUESTION_MAX }} />
      </FormField>
      <FormField
        name={['answer', language]}
        label={t('faq.field.answer')}
        help={t('faq.field.answerHelp')}
        rules={zodRules(answer, text)(language)}
      >
        <Input.TextArea lang={lang} rows={9} count={{ show: true, max: FAQ_ANSWER_MAX }} />
      </FormField>
    </>
  );
}

/** The group of a question, and its text in both languages. */
export function QuestionFields({ groups }: { groups: readonly FaqGroup[] }) {
  const { t } = useTranslation('cms');
  const format = useFormat();
  const rules = zodRules(FaqInput, useKeyedText());
  return (
    <>
      <FormField name="groupId" label={t('faq.field.group')} rules={rules('groupId')}>
        <Select options={groups.map(({ id, name }) => ({ value: id, label: format.text(name) }))} />
      </FormField>
      <BothLanguages>{(language) => <LanguageFields language={language} />}</BothLanguages>
    </>
  );
}
