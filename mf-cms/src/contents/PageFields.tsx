import { LANGUAGE_TAG, type Locale } from '@titian/shared-contracts';
import {
  LocalRichText,
  missingEnglish,
  PAGE_SUMMARY_MAX,
  PAGE_TITLE_MAX,
  PageContent,
  PagePlace,
} from '@titian/shared-contracts/content';
import { Card, Stack, Tag, useKeyedText, useTranslation } from '@titian/shared-ui';
import { BothLanguages, FormField, Input, InputNumber, Select, zodRules } from '@titian/shared-ui/data';
import { RichEditor } from '@titian/shared-ui/rich-editor';
import { ReaderFields } from './ReaderFields';
import css from './contents.module.css';

function LanguageFields({ language, disabled }: { language: Locale; disabled: boolean }) {
  const { t } = useTranslation('cms');
  const text = useKeyedText();
  const { title, summary } = PageContent.shape;
  const lang = LANGUAGE_TAG[language];
  return (
    <>
      <FormField name={['title', language]} label={t('contents.field.title')} rules={zodRules(title, text)(language)}>
        <Input lang={lang} count={{ show: true, max: PAGE_TITLE_MAX }} />
      </FormField>
      <FormField
        name={['summary', language]}
        label={t('contents.field.summary')}
        rules={zodRules(summary, text)(language)}
      >
        <Input.TextArea lang={lang} rows={2} count={{ show: true, max: PAGE_SUMMARY_MAX }} />
      </FormField>
      <FormField
        name={['body', language]}
        label={t('contents.field.body')}
        rules={zodRules(LocalRichText, text)(language)}
      >
        <RichEditor
          label={t('contents.field.bodyIn', { language: t(`language.${language}`) })}
          {...{ lang, disabled }}
        />
      </FormField>
    </>
  );
}

interface Props {
  draft: PageContent;
  disabled: boolean;
  /** The language in which somebody writes. */
  onLanguage: (language: Locale) => void;
}

/** The fields of a page: its texts side by side, and where it is linked from. */
export function PageFields({ draft, disabled, onLanguage }: Props) {
  const { t } = useTranslation('cms');
  const rules = zodRules(PageContent, useKeyedText());
  const missing = missingEnglish(draft);
  const mark = missing.length > 0 && <Tag tone="warning">{t('contents.missing', { count: missing.length })}</Tag>;
  return (
    <Stack>
      <Card title={t('contents.text')}>
        <BothLanguages onFocus={onLanguage} mark={(language) => language === 'en' && mark}>
          {(language) => <LanguageFields {...{ language, disabled }} />}
        </BothLanguages>
        {missing.length > 0 && <p className={css.quiet}>{t('contents.standsIn')}</p>}
      </Card>
      <Card title={t('contents.whereTitle')}>
        <div className={css.fields}>
          <FormField name="place" label={t('contents.place')} rules={rules('place')}>
            <Select options={PagePlace.options.map((value) => ({ value, label: t(`contents.places.${value}`) }))} />
          </FormField>
          <FormField name="order" label={t('contents.field.order')} rules={rules('order')}>
            <InputNumber min={0} max={999} />
          </FormField>
        </div>
        <ReaderFields audience={draft.audience} />
      </Card>
    </Stack>
  );
}
