import { useState } from 'react';
import type { Membership, ProjectMember, ProjectRole } from '@titian/shared-contracts/membership';
import type { OwnProject } from '@titian/shared-contracts/project';
import { useSession } from '@titian/shared-auth';
import { IconButton, Menu, type MenuItem, useFeedback, useFormat, useTranslation } from '@titian/shared-ui';
import { AskDialog } from '@titian/shared-ui/data';
import { usePutMemberMutation, useRemoveMemberOfMutation } from './members.api';
import { RoleField } from './RoleField';
import { TransferOwnershipDialog } from './TransferOwnershipDialog';

interface Props {
  project: OwnProject;
  membership: Membership;
  member: ProjectMember;
}

function RoleDialog({ project, member, onClose }: Omit<Props, 'membership'> & { onClose: () => void }) {
  const { t } = useTranslation('myapi');
  const { toast } = useFeedback();
  const [put] = usePutMemberMutation();
  const { person, role, roles } = member;
  const send = async (body: { role: ProjectRole }) => {
    await put({ params: { id: project.id, userId: person.id }, body }).unwrap();
    toast({ title: t('owner.members.changed'), severity: 'success' });
  };
  return (
    <AskDialog<{ role: ProjectRole }>
      title={t('owner.members.changeTitle', { name: person.displayName })}
      action={t('owner.members.changeAction')}
      initial={{ role }}
      onSubmit={send}
      onClose={onClose}
    >
      <RoleField roles={roles} />
    </AskDialog>
  );
}

/** Changes the role of a member, hands an owner's ownership over, or removes them; one's own membership ends by leaving. */
export function MemberActs({ project, membership, member }: Props) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const { user } = useSession();
  const { confirm, fail, toast } = useFeedback();
  const [open, setOpen] = useState<'role' | 'transfer' | null>(null);
  const [remove] = useRemoveMemberOfMutation();
  const { person, role, active } = member;
  const isOwn = person.id === user?.id;
  const words = isOwn ? ('leave' as const) : ('remove' as const);
  const name = isOwn ? format.text(project.Name) : person.displayName;
  const end = async () => {
    const question = { title: t(`owner.members.${words}Title`, { name }), body: t(`owner.members.${words}Body`) };
    if (!(await confirm({ ...question, action: t(`owner.members.${words}`), danger: true }))) return;
    const done = await remove({ params: { id: project.id, userId: person.id } });
    if (done.error) {
      fail(done.error);
      return;
    }
    toast({ title: isOwn ? t('owner.members.left') : t('owner.members.removed', { name }), severity: 'success' });
  };
  const items: MenuItem[] = [
    ...(membership.manageable && active
      ? [{ key: 'role', label: t('owner.members.change'), icon: 'swap' as const, run: () => setOpen('role') }]
      : []),
    ...(membership.manageable && role === 'Owner'
      ? [{ key: 'transfer', label: t('owner.members.transfer'), icon: 'user' as const, run: () => setOpen('transfer') }]
      : []),
    { key: 'end', label: t(`owner.members.${words}`), icon: 'delete', danger: true, run: () => void end() },
  ];
  if (!membership.manageable && !isOwn) return null;
  const label = t('owner.members.acts', { name: person.displayName });
  const close = () => setOpen(null);
  return (
    <>
      <Menu items={items} label={label}>
        <IconButton icon="more" size="small" plain label={label} />
      </Menu>
      {open === 'role' && <RoleDialog project={project} member={member} onClose={close} />}
      {open === 'transfer' && (
        <TransferOwnershipDialog project={project} membership={membership} owner={member} onClose={close} />
      )}
    </>
  );
}
