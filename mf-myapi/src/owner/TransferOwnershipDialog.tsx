import { membership as contract, type Membership, type ProjectMember } from '@titian/shared-contracts/membership';
import type { OwnProject } from '@titian/shared-contracts/project';
import { useFeedback, useFormat, useKeyedText, useTranslation } from '@titian/shared-ui';
import { AskDialog, FormField, Select, zodRules } from '@titian/shared-ui/data';
import { useListColleaguesOfQuery, useTransferProjectMutation } from './members.api';

interface Props {
  project: OwnProject;
  membership: Membership;
  owner: ProjectMember;
  onClose: () => void;
}

/** Hands an owner's ownership to another member, or to somebody else of the agency. */
export function TransferOwnershipDialog({ project, membership, owner, onClose }: Props) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const text = useKeyedText();
  const { toast } = useFeedback();
  const { data = [], isLoading } = useListColleaguesOfQuery({ params: { id: project.id } });
  const [transfer] = useTransferProjectMutation();
  const others = membership.members.filter(({ active, role }) => active && role !== 'Owner');
  const options = [...others.map(({ person, roles }) => ({ ...person, roles })), ...data]
    .filter(({ roles }) => roles.includes('Owner'))
    .map(({ id, displayName, email }) => ({ value: id, label: `${displayName} · ${email}` }));
  const send = async (body: { to: string }) => {
    await transfer({ params: { id: project.id, userId: owner.person.id }, body }).unwrap();
    toast({ title: t('owner.members.transferred'), severity: 'success' });
  };
  return (
    <AskDialog<{ to: string }>
      title={t('owner.members.transferTitle', { name: format.text(project.Name) })}
      effects={[
        t('owner.members.transferEffect'),
        t('owner.members.transferStays', { name: owner.person.displayName }),
        t('owner.members.transferTold'),
      ]}
      action={t('owner.members.transferAction')}
      onSubmit={send}
      onClose={onClose}
    >
      <FormField name="to" label={t('owner.members.transferTo')} rules={zodRules(contract.transfer.body, text)('to')}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={options}
          loading={isLoading}
          notFoundContent={t('owner.members.nobody')}
        />
      </FormField>
    </AskDialog>
  );
}
