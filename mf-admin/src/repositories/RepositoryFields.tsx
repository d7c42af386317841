import { DataClassification } from '@titian/shared-contracts/catalogue';
import { REPOSITORY_QUOTA_MB, RepositoryInput, RepositoryVisibility } from '@titian/shared-contracts/repository';
import { useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { Form, FormField, Input, InputNumber, RadioCards, Select, zodRules } from '@titian/shared-ui/data';
import { ReaderFields } from './ReaderFields';
import { useRepositoryOrganizationsQuery } from './repositories.api';

/** Name and description, each in both languages. */
function TextFields() {
  const { t } = useTranslation('admin');
  const word = useKeyedText();
  const name = zodRules(RepositoryInput.shape.name, word);
  const description = zodRules(RepositoryInput.shape.description, word);
  return (
    <>
      <FormField name={['name', 'my']} label={t('repositoryAdmin.nameMy')} rules={name('my')}>
        <Input />
      </FormField>
      <FormField name={['name', 'en']} label={t('repositoryAdmin.nameEn')} rules={name('en')}>
        <Input />
      </FormField>
      <FormField name={['description', 'my']} label={t('repositoryAdmin.descriptionMy')} rules={description('my')}>
        <Input.TextArea rows={2} />
      </FormField>
      <FormField name={['description', 'en']} label={t('repositoryAdmin.descriptionEn')} rules={description('en')}>
        <Input.TextArea rows={2} />
      </FormField>
    </>
  );
}

/** Editable fields of a repository; `isNew` asks for its owner. */
export function RepositoryFields({ isNew, tenantOf }: { isNew: boolean; tenantOf?: string }) {
  const { t } = useTranslation('admin');
  const text = useKeyedText('admin');
  const format = useFormat();
  const word = useKeyedText();
  const form = Form.useFormInstance<RepositoryInput & { organizationId?: string }>();
  const owner = Form.useWatch('organizationId', form) ?? tenantOf;
  const { data = [] } = useRepositoryOrganizationsQuery();
  const rules = zodRules(RepositoryInput, word);
  const required = [{ required: true, message: word('validation.required') }];
  const optionOf = ({ id, name, code }: (typeof data)[number]) => ({
    value: id,
    label: `${code} · ${format.text(name)}`,
  });
  return (
    <>
      {isNew && (
        <FormField name="organizationId" label={t('repositoryAdmin.owner')} rules={required}>
          <Select
            placeholder={t('repositoryAdmin.choose')}
            options={data.map(optionOf)}
            showSearch
            optionFilterProp="label"
          />
        </FormField>
      )}
      <TextFields />
      <FormField name="visibility" label={t('repositoryAdmin.columns.visibility')} rules={required}>
        <RadioCards
          label={t('repositoryAdmin.columns.visibility')}
          options={RepositoryVisibility.options.map((value) => ({
            value,
            title: text(`repositoryVisibility.${value}`),
            body: text(`repositoryVisibilityHelp.${value}`),
          }))}
        />
      </FormField>
      <ReaderFields owner={owner} />
      <FormField name="classification" label={t('repositoryAdmin.columns.classification')} rules={required}>
        <Select
          options={DataClassification.options.map((value) => ({ value, label: text(`classification.${value}`) }))}
        />
      </FormField>
      <FormField
        name="quotaMb"
        label={t('repositoryAdmin.quota')}
        help={t('repositoryAdmin.quotaHelp')}
        rules={rules('quotaMb')}
      >
        <InputNumber min={REPOSITORY_QUOTA_MB.min} max={REPOSITORY_QUOTA_MB.max} precision={0} suffix="MB" />
      </FormField>
      <FormField
        name="retentionMonths"
        label={t('repositoryAdmin.retention')}
        help={t('repositoryAdmin.retentionHelp')}
      >
        <InputNumber min={1} max={120} precision={0} suffix={t('repositoryAdmin.months')} />
      </FormField>
    </>
  );
}
