import type { AuthoredApi, VersionInput } from '@titian/shared-contracts/authoring';
import { VersionInput as Rules } from '@titian/shared-contracts/authoring';
import { Button, Card, useKeyedText, useTranslation } from '@titian/shared-ui';
import { Form, FormField, Input, ResourceForm, Select, zodRules } from '@titian/shared-ui/data';
import { useUpdateVersionMutation } from '../parts/authoring/authoring.api';
import css from './wizard.module.css';

const STABILITIES = ['alpha', 'beta', 'stable'] as const;

/** The fields of a version. */
export function VersionFields() {
  const { t } = useTranslation('myapi');
  const rules = zodRules(Rules, useKeyedText());
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

/** What the version in the wizard is called; it is part of the address of its calls. */
export function VersionCard({ api, versionId }: { api: AuthoredApi; versionId: string }) {
  const { t } = useTranslation('myapi');
  const [form] = Form.useForm<VersionInput>();
  const [update] = useUpdateVersionMutation();
  const version = api.versions.find(({ id }) => id === versionId)!;
  const { rowVersion } = version;
  return (
    <Card title={t('authoring.parts.version')}>
      <ResourceForm<VersionInput>
        form={form}
        initialValues={{ version: version.version, stability: version.stability }}
        onSubmit={(input) => update({ params: { id: api.id, versionId }, body: { rowVersion, input } }).unwrap()}
      >
        {({ sending }) => (
          <>
            <VersionFields />
            <Button htmlType="submit" loading={sending}>
              {t('wizard.rename')}
            </Button>
          </>
        )}
      </ResourceForm>
    </Card>
  );
}
