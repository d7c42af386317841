import { VersionInput } from '@titian/shared-contracts/authoring';
import { useKeyedText, useTranslation } from '@titian/shared-ui';
import { FormField, Input, Select, zodRules } from '@titian/shared-ui/data';
import css from './authoring.module.css';

const STABILITIES = ['alpha', 'beta', 'stable'] as const;

/** The fields of a version. */
export function VersionFields() {
  const { t } = useTranslation('myapi');
  const rules = zodRules(VersionInput, useKeyedText());
  const options = STABILITIES.map((value) => ({ value, label: t(`authoring.stabilities.${value}`) }));
  return (
    <div className={css.pair}>
      <FormField
        name="version"
        label={t('authoring.fields.version')}
        help={t('authoring.help.version')}
        rules={rules('version')}
      >
        <Input autoCapitalize="none" spellCheck={false} />
      </FormField>
      <FormField name="stability" label={t('authoring.fields.stability')} rules={rules('stability')}>
        <Select options={options} />
      </FormField>
    </div>
  );
}
