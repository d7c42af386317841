import type { AuthoredApi, VersionInput } from '@titian/shared-contracts/authoring';
import { Button, Card, useTranslation } from '@titian/shared-ui';
import { Form, ResourceForm } from '@titian/shared-ui/data';
import { useUpdateVersionMutation } from '../parts/authoring/authoring.api';
import { useSavedWithPage } from '../parts/authoring/openForms';
import { VersionFields } from '../parts/authoring/VersionFields';

/** What the version in the wizard is called; it is part of the address of its calls. */
export function VersionCard({ api, versionId }: { api: AuthoredApi; versionId: string }) {
  const { t } = useTranslation('myapi');
  const [form] = Form.useForm<VersionInput>();
  const [update] = useUpdateVersionMutation();
  const ref = useSavedWithPage();
  const version = api.versions.find(({ id }) => id === versionId)!;
  const { rowVersion } = version;
  return (
    <Card title={t('authoring.parts.version')}>
      <ResourceForm<VersionInput>
        ref={ref}
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
