import { LANGUAGE_TAG, LOCALES } from '@titian/shared-contracts';
import { type AuthoredApi, AuthoringInput } from '@titian/shared-contracts/authoring';
import { DataClassification } from '@titian/shared-contracts/catalogue';
import { Card, Stack, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Input, RadioCards, Select, Switch, TagsField, zodRules } from '@titian/shared-ui/data';
import { useReadChoicesQuery } from './authoring.api';
import { DescriptionPreview } from './DescriptionPreview';
import css from './authoring.module.css';

type TextField = 'Name' | 'summary' | 'description' | 'legalBasis' | 'updateFrequency';

/** A text in both languages. */
function BothTexts({ name, rows, ...said }: { name: TextField; rows?: number; help?: string; mark?: string }) {
  const { t } = useTranslation('myapi');
  const rules = zodRules(AuthoringInput.shape[name], useKeyedText());
  return (
    <div className={css.pair}>
      {LOCALES.map((language) => (
        <FormField
          key={language}
          name={[name, language]}
          label={t(`authoring.in.${language}`, { field: t(`authoring.fields.${name}`) })}
          rules={rules(language)}
          {...said}
        >
          {rows ? (
            <Input.TextArea rows={rows} lang={LANGUAGE_TAG[language]} />
          ) : (
            <Input lang={LANGUAGE_TAG[language]} />
          )}
        </FormField>
      ))}
    </div>
  );
}

const IDENTIFIER_HELP = {
  publication: 'authoring.help.identifierFixed',
  review: 'authoring.help.identifierInReview',
} as const;

/** Name, Identifier, category and classification: what an API has from its beginning. */
export function IdentityFields({ identifierFixedBy }: Pick<AuthoredApi, 'identifierFixedBy'>) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const rules = zodRules(AuthoringInput, useKeyedText());
  const choices = useReadChoicesQuery();
  const categories = (choices.data?.categories ?? []).map(({ code, name }) => ({
    value: code,
    label: format.text(name),
  }));
  const classes = DataClassification.options.map((value) => ({
    value,
    title: t(`authoring.classes.${value}`),
    body: t(`authoring.classifications.${value}`),
  }));
  return (
    <Card title={t('authoring.parts.identity')}>
      <BothTexts name="Name" />
      <div className={css.pair}>
        <FormField
          name="Identifier"
          label={t('authoring.fields.Identifier')}
          help={t(identifierFixedBy ? IDENTIFIER_HELP[identifierFixedBy] : 'authoring.help.Identifier')}
          rules={rules('Identifier')}
        >
          <Input disabled={identifierFixedBy !== null} autoCapitalize="none" spellCheck={false} />
        </FormField>
        <FormField name="category" label={t('authoring.fields.category')} rules={rules('category')}>
          <Select options={categories} loading={choices.isLoading} showSearch optionFilterProp="label" />
        </FormField>
      </div>
      <FormField
        name="dataClassification"
        label={t('authoring.fields.dataClassification')}
        rules={rules('dataClassification')}
      >
        <RadioCards label={t('authoring.fields.dataClassification')} options={classes} compact />
      </FormField>
    </Card>
  );
}

/** What readers of the catalogue are told, and whom they ask. */
export function AboutFields() {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const rules = zodRules(AuthoringInput, useKeyedText());
  const choices = useReadChoicesQuery();
  const tags = (choices.data?.tags ?? []).map(({ value, label }) => ({ value, label: format.text(label) }));
  return (
    <Stack>
      <Card title={t('authoring.parts.about')}>
        <BothTexts name="summary" />
        <BothTexts name="description" rows={4} />
        <DescriptionPreview />
        <TagsField
          schema={AuthoringInput}
          label={t('authoring.fields.tags')}
          help={t('authoring.help.tags')}
          known={tags}
        />
        <BothTexts name="updateFrequency" />
      </Card>
      <Card title={t('authoring.parts.law')}>
        <FormField
          name="personalData"
          label={t('authoring.fields.personalData')}
          help={t('authoring.help.personalData')}
          valuePropName="checked"
        >
          <Switch />
        </FormField>
        <BothTexts name="legalBasis" help={t('authoring.help.legalBasis')} mark={t('authoring.forReview')} />
        <div className={css.pair}>
          <FormField name="contactName" label={t('authoring.fields.contactName')} rules={rules('contactName')}>
            <Input />
          </FormField>
          <FormField name="contactEmail" label={t('authoring.fields.contactEmail')} rules={rules('contactEmail')}>
            <Input type="email" />
          </FormField>
        </div>
        <div className={css.pair}>
          <FormField
            name="technicalName"
            label={t('authoring.fields.technicalName')}
            help={t('authoring.help.technicalName')}
            rules={rules('technicalName')}
          >
            <Input />
          </FormField>
          <FormField name="technicalEmail" label={t('authoring.fields.technicalEmail')} rules={rules('technicalEmail')}>
            <Input type="email" />
          </FormField>
        </div>
      </Card>
    </Stack>
  );
}
