import { LANGUAGE_TAG, type Locale } from '@titian/shared-contracts';
import { missingEnglishOf, type Block } from '@titian/shared-contracts/main-page';
import { Tag, useKeyedText, useTranslation } from '@titian/shared-ui';
import { BothLanguages, FormField, Input, zodRules } from '@titian/shared-ui/data';
import { RichEditor } from '@titian/shared-ui/rich-editor';
import { type TextField, BLOCK_TEXTS } from './blockTexts';
import css from '../contents.module.css';

interface FieldProps {
  block: Block;
  field: TextField;
  language: Locale;
  disabled: boolean;
}

function Field({ block: { key }, field, language, disabled }: FieldProps) {
  const { t } = useTranslation('cms');
  const text = useKeyedText();
  const lang = LANGUAGE_TAG[language];
  const label = t(`mainPage.text.${field.name}`);
  const given = { name: ['blocks', key, field.name, language], label, rules: zodRules(field.schema, text)(language) };
  if (field.name === 'body')
    return (
      <FormField {...given}>
        <RichEditor label={`${label}, ${t(`language.${language}`)}`} {...{ lang, disabled }} />
      </FormField>
    );
  const count = { show: true, max: field.max };
  return (
    <FormField {...given}>
      {field.rows > 1 ? <Input.TextArea rows={field.rows} {...{ lang, count }} /> : <Input {...{ lang, count }} />}
    </FormField>
  );
}

interface Props {
  block: Block;
  disabled: boolean;
  /** The language in which somebody writes. */
  onLanguage: (language: Locale) => void;
}

/** The texts of a block in both languages, side by side, with how many are missing in English. */
export function LanguageTexts({ block, disabled, onLanguage }: Props) {
  const { t } = useTranslation('cms');
  const fields = BLOCK_TEXTS[block.type];
  if (!fields) return null;
  const missing = missingEnglishOf(block).length;
  const mark = missing > 0 && <Tag tone="warning">{t('contents.missing', { count: missing })}</Tag>;
  return (
    <>
      <BothLanguages onFocus={onLanguage} mark={(language) => language === 'en' && mark}>
        {(language) => fields.map((field) => <Field key={field.name} {...{ block, field, language, disabled }} />)}
      </BothLanguages>
      {missing > 0 && <p className={css.quiet}>{t('contents.standsIn')}</p>}
    </>
  );
}
