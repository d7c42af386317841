import type { AuthoredApi, VersionInput } from '@titian/shared-contracts/authoring';
import { Button, Card, useTranslation } from '@titian/shared-ui';
import { Form, ResourceForm } from '@titian/shared-ui/data';
import { useReadAuthoredQuery, useUpdateVersionMutation } from '../parts/authoring/authoring.api';
import { DisputeNotice } from '../parts/authoring/DisputeNotice';
import { useSavedWithPage } from '../parts/authoring/openForms';
import { useRebased } from '../parts/authoring/useRebased';
import { VersionFields } from '../parts/authoring/VersionFields';

type Version = AuthoredApi['versions'][number];
const draftOf = ({ version, stability }: Version): VersionInput => ({ version, stability });
const versionIn = (api: AuthoredApi, versionId: string): Version => api.versions.find(({ id }) => id === versionId)!;

/** What the version in the wizard is called; it is part of the address of its calls. */
export function VersionCard({ api, versionId }: { api: AuthoredApi; versionId: string }) {
  const { t } = useTranslation('myapi');
  const [form] = Form.useForm<VersionInput>();
  const [update] = useUpdateVersionMutation();
  const ref = useSavedWithPage();
  const version = versionIn(api, versionId);
  const { refetch } = useReadAuthoredQuery({ params: { id: api.id } });
  const { disputes, left, settle, send } = useRebased<VersionInput, Version>({
    ...{ form, opened: version, toDraft: (row) => draftOf(row ?? version) },
    keptAs: `titian.version.${versionId}`,
    read: async () => versionIn(await refetch().unwrap(), versionId),
  });
  const save = (typed: VersionInput) =>
    send(typed, async (rowVersion, input) => {
      const body = { rowVersion: rowVersion ?? version.rowVersion, input };
      return versionIn(await update({ params: { id: api.id, versionId }, body }).unwrap(), versionId);
    });
  return (
    <Card title={t('authoring.fields.version')}>
      <ResourceForm<VersionInput> ref={ref} form={form} initialValues={draftOf(version)} left={left} onSubmit={save}>
        {({ sending }) => (
          <>
            <DisputeNotice disputes={disputes} settle={settle} labelOf={(field) => t(`authoring.fields.${field}`)} />
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
