import { useState } from 'react';
import type { ApplicationDetail } from '@titian/shared-contracts/subscription';
import { useSession } from '@titian/shared-auth';
import { Avatar, Button, Card, IconButton, Menu, useFeedback, useTranslation } from '@titian/shared-ui';
import { useRemoveMemberMutation, useSetMemberMutation } from './applications.api';
import { MemberDialog } from './MemberDialog';
import css from './applications.module.css';

type Member = ApplicationDetail['members'][number];

/** Changes the role of a member, or removes them. */
function MemberMenu({ id, member }: { id: string; member: Member }) {
  const { t } = useTranslation('myapi');
  const { fail, toast } = useFeedback();
  const [setMember] = useSetMemberMutation();
  const [removeMember] = useRemoveMemberMutation();
  const { person, role } = member;
  const other = role === 'Developer' ? 'Viewer' : 'Developer';
  const change = async () => {
    const done = await setMember({ params: { id }, body: { userId: person.id, role: other } });
    if (done.error) fail(done.error);
  };
  const remove = async () => {
    const done = await removeMember({ params: { id }, body: { userId: person.id } });
    if (!done.error) toast({ title: t('members.removed', { name: person.displayName }), severity: 'success' });
  };
  const items = [
    { key: 'role', label: t(`members.make.${other}`), icon: 'swap' as const, run: () => void change() },
    { key: 'remove', label: t('members.remove'), icon: 'delete' as const, danger: true, run: () => void remove() },
  ];
  return (
    <Menu items={items} label={t('members.acts', { name: person.displayName })}>
      <IconButton icon="more" size="small" plain label={t('members.acts', { name: person.displayName })} />
    </Menu>
  );
}

/** The owner and the members of an application. */
export function MembersCard({ application }: { application: ApplicationDetail }) {
  const { t } = useTranslation('myapi');
  const { user } = useSession();
  const [adding, setAdding] = useState(false);
  const { id, owner, orphan, members, allowed } = application;
  const mayChange = allowed.includes('update');
  const about = (personId: string, what: string) => (personId === user?.id ? t('members.you') : what);
  return (
    <Card
      title={t('members.title', { count: members.length + 1 })}
      flush
      actions={
        mayChange && (
          <Button size="small" icon="user-add" onClick={() => setAdding(true)}>
            {t('members.add')}
          </Button>
        )
      }
    >
      <ul className={css.people}>
        <li>
          <Avatar name={owner.displayName} size={28} />
          <span className={css.person}>
            <b>{owner.displayName}</b>
            <small>{orphan ? t('applications.orphan') : about(owner.id, t('members.about.Owner'))}</small>
          </span>
          <span className={css.role}>{t('members.roles.Owner')}</span>
        </li>
        {members.map((member) => (
          <li key={member.person.id}>
            <Avatar name={member.person.displayName} size={28} />
            <span className={css.person}>
              <b>{member.person.displayName}</b>
              <small>{about(member.person.id, t(`members.about.${member.role}`))}</small>
            </span>
            <span className={css.role}>{t(`members.roles.${member.role}`)}</span>
            {mayChange && <MemberMenu id={id} member={member} />}
          </li>
        ))}
      </ul>
      {adding && <MemberDialog application={application} onClose={() => setAdding(false)} />}
    </Card>
  );
}
