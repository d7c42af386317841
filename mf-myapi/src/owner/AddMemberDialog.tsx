import type { ProjectRole } from '@titian/shared-contracts/membership';
import type { OwnProject } from '@titian/shared-contracts/project';
import { useSession } from '@titian/shared-auth';
import { useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { AskDialog, Form, FormField, Select } from '@titian/shared-ui/data';
import { useListColleaguesOfQuery, usePutMemberMutation } from './members.api';
import { RoleField } from './RoleField';

interface Values {
  userId: string;
  role: ProjectRole;
}
interface Props {
  project: OwnProject;
  /** Whether it has no members yet. */
  isFirst: boolean;
  onClose: () => void;
}

/** Makes somebody of the agency a member of its API. */
export function AddMemberDialog({ project, isFirst, onClose }: Props) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const { toast } = useFeedback();
  const { user } = useSession();
  const [form] = Form.useForm<Values>();
  const { data = [], isLoading, isError } = useListColleaguesOfQuery({ params: { id: project.id } });
  const [put] = usePutMemberMutation();
  const chosen = Form.useWatch('userId', form) as string | undefined;
  const becomesOwner = isFirst && user?.role.base === 'Developer';
  const people = becomesOwner ? data.filter(({ id }) => id !== user.id) : data;
  const send = async ({ userId, role }: Values) => {
    await put({ params: { id: project.id, userId }, body: { role } }).unwrap();
    toast({ title: t('owner.members.added'), severity: 'success' });
  };
  return (
    <AskDialog<Values>
      title={t('owner.members.addTitle', { name: format.text(project.Name) })}
      effects={becomesOwner ? [t('owner.members.firstOwner')] : []}
      action={t('owner.members.add')}
      form={form}
      initial={{ role: isFirst && !becomesOwner ? 'Owner' : 'Editor' }}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField name="userId" label={t('owner.members.person')} rules={[{ required: true }]}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={people.map(({ id, displayName, email }) => ({ value: id, label: `${displayName} · ${email}` }))}
          loading={isLoading}
          notFoundContent={t(isError ? 'owner.members.peopleFailure' : 'owner.members.nobody')}
        />
      </FormField>
      <RoleField roles={data.find(({ id }) => id === chosen)?.roles} />
    </AskDialog>
  );
}
