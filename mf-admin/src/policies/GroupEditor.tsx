import { GroupInput, type OrganizationGroup } from '@titian/shared-contracts/policy';
import { useFeedback, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { BothNames, ChoiceSelect, EditorDrawer, FormField, zodRules } from '@titian/shared-ui/data';
import { useAccessChoicesQuery, useCreateGroupMutation, useUpdateGroupMutation } from './policies.api';

/** Edits a group of organisations; policies that name it have the change at once. */
export function GroupEditor({ group, onClose }: { group: OrganizationGroup | null; onClose: () => void }) {
  const { t } = useTranslation('admin');
  const { toast } = useFeedback();
  const format = useFormat();
  const rules = zodRules(GroupInput, useKeyedText());
  const choices = useAccessChoicesQuery();
  const [create] = useCreateGroupMutation();
  const [update] = useUpdateGroupMutation();
  const send = async (input: GroupInput) => {
    const saved = group
      ? await update({ params: { id: group.id }, body: { rowVersion: group.rowVersion, input } }).unwrap()
      : await create({ body: { input } }).unwrap();
    toast({ title: t('policies.saved'), body: format.text(saved.name), severity: 'success' });
  };
  const initial = group ? { name: group.name, organizationIds: group.organizations.map(({ id }) => id) } : {};
  // Members that can't be chosen any more, such as a disabled organisation, keep their name.
  const named = [...(group?.organizations ?? []), ...(choices.data?.organizations ?? [])];
  const options = [...new Map(named.map(({ id, name }) => [id, { value: id, label: format.text(name) }])).values()];
  return (
    <EditorDrawer<GroupInput>
      title={t(group ? 'policies.groups.edit' : 'policies.groups.create')}
      initial={initial}
      action={t(group ? 'policies.save' : 'policies.groups.create')}
      onSubmit={send}
      onClose={onClose}
    >
      <BothNames />
      <FormField
        name="organizationIds"
        label={t('policies.groups.members')}
        help={t('policies.groups.membersHelp')}
        rules={rules('organizationIds')}
      >
        <ChoiceSelect query={choices} mode="multiple" optionFilterProp="label" options={options} />
      </FormField>
    </EditorDrawer>
  );
}
