import type { RepositoryInput } from '@titian/shared-contracts/repository';
import { useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { Form, FormField, Select } from '@titian/shared-ui/data';
import { useRepositoryOrganizationsQuery, useRepositoryProjectsQuery } from './repositories.api';

interface Props {
  /** The organisation that the repository belongs to, once it is chosen. */
  owner: string | undefined;
  required: { required: true; message: string }[];
}

/** Organisations of the owner's tenant. */
function Organizations({ owner, required }: Props) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { data = [] } = useRepositoryOrganizationsQuery();
  const tenantId = data.find(({ id }) => id === owner)?.tenantId;
  const options = data
    .filter((one) => one.tenantId === tenantId && one.id !== owner)
    .map(({ id, name, code }) => ({ value: id, label: `${code} · ${format.text(name)}` }));
  return (
    <FormField name="organizationIds" label={t('repositoryAdmin.readers')} rules={required}>
      <Select mode="multiple" options={options} optionFilterProp="label" />
    </FormField>
  );
}

/** An API of the owner, whose subscribers read it. */
function Project({ owner, required }: Props) {
  const { t } = useTranslation('admin');
  const format = useFormat();
  const { data = [] } = useRepositoryProjectsQuery();
  const options = data
    .filter(({ organizationId }) => organizationId === owner)
    .map(({ id, name }) => ({ value: id, label: format.text(name) }));
  return (
    <FormField
      name="projectId"
      label={t('repositoryAdmin.project')}
      help={t('repositoryAdmin.projectHelp')}
      rules={required}
    >
      <Select placeholder={t('repositoryAdmin.chooseProject')} options={options} showSearch optionFilterProp="label" />
    </FormField>
  );
}

/** Who reads it, where its visibility leaves that open. */
export function ReaderFields({ owner }: Pick<Props, 'owner'>) {
  const word = useKeyedText();
  const form = Form.useFormInstance<RepositoryInput>();
  const visibility = Form.useWatch('visibility', form);
  const given: Props = { owner, required: [{ required: true, message: word('validation.required') }] };
  if (visibility === 'Organizations') return <Organizations {...given} />;
  return visibility === 'Subscribers' ? <Project {...given} /> : null;
}
