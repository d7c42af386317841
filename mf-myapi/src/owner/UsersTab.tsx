import { useState } from 'react';
import { type Membership, type ProjectMember, ProjectRole } from '@titian/shared-contracts/membership';
import type { OwnProject } from '@titian/shared-contracts/project';
import { useSession } from '@titian/shared-auth';
import {
  Avatar,
  Button,
  Card,
  Columns,
  Empty,
  QueryView,
  SkeletonRows,
  type SmallColumn,
  SmallTable,
  Tag,
  useFormat,
  useTranslation,
} from '@titian/shared-ui';
import { AddMemberDialog } from './AddMemberDialog';
import { MemberActs } from './MemberActs';
import { useListMembersQuery } from './members.api';
import { OwnerTab } from './OwnerTab';
import css from './owner.module.css';

function Person({ member: { person, active } }: { member: ProjectMember }) {
  const { t } = useTranslation('myapi');
  const isReader = useSession().user?.id === person.id;
  return (
    <span className={css.person}>
      <Avatar name={person.displayName} size={32} />
      <span>
        <b>{person.displayName}</b>
        {isReader && ` (${t('owner.members.you')})`}
        <span className={css.quiet}>{active ? person.email : t('owner.members.inactive')}</span>
      </span>
    </span>
  );
}

function Members({ project, membership }: { project: OwnProject; membership: Membership }) {
  const { t } = useTranslation('myapi');
  const format = useFormat();
  const columns: SmallColumn<ProjectMember>[] = [
    {
      ...{ key: 'person', title: t('owner.members.person'), primary: true, wraps: true },
      cell: (member) => <Person member={member} />,
    },
    {
      ...{ key: 'role', title: t('owner.members.role') },
      cell: ({ role }) => <Tag tone={role === 'Owner' ? 'success' : 'neutral'}>{t(`owner.members.roles.${role}`)}</Tag>,
    },
    { key: 'since', title: t('owner.members.since'), cell: ({ since }) => format.date(since) },
    {
      ...{ key: 'acts', title: '', align: 'end' },
      cell: (member) => <MemberActs project={project} membership={membership} member={member} />,
    },
  ];
  const { members } = membership;
  return (
    <SmallTable label={t('owner.members.title')} columns={columns} rows={members} rowId={({ person }) => person.id} />
  );
}

function MembersCard({ project }: { project: OwnProject }) {
  const { t } = useTranslation('myapi');
  const [isAdding, setAdding] = useState(false);
  const query = useListMembersQuery({ params: { id: project.id } });
  const membership = query.currentData;
  const isEmpty = membership?.members.length === 0;
  const add = (
    <Button size="small" icon="user-add" onClick={() => setAdding(true)}>
      {t(isEmpty ? 'owner.members.first' : 'owner.members.add')}
    </Button>
  );
  return (
    <Card
      title={
        isEmpty || !membership
          ? t('owner.members.title')
          : t('owner.members.count', { count: membership.members.length })
      }
      flush
      actions={membership?.manageable && !isEmpty && add}
    >
      <QueryView
        query={{ ...query, data: membership }}
        skeleton={<SkeletonRows rows={3} columns={3} />}
        failure={t('owner.members.failure')}
      >
        {(found) =>
          isEmpty ? (
            <Empty
              icon="team"
              title={t('owner.members.empty')}
              body={t(found.manageable ? 'owner.members.emptyBody' : 'owner.members.emptyReader')}
              action={found.manageable ? add : undefined}
            />
          ) : (
            <Members project={project} membership={found} />
          )
        }
      </QueryView>
      {isAdding && <AddMemberDialog project={project} isFirst={isEmpty} onClose={() => setAdding(false)} />}
    </Card>
  );
}

function RolesCard() {
  const { t } = useTranslation('myapi');
  return (
    <Card title={t('owner.members.legend')}>
      <dl className={css.legend}>
        {ProjectRole.options.map((role) => (
          <div key={role}>
            <dt>{t(`owner.members.roles.${role}`)}</dt>
            <dd>{t(`owner.members.about.${role}`)}</dd>
          </div>
        ))}
      </dl>
      <p className={css.note}>{t('owner.members.legendNote')}</p>
    </Card>
  );
}

/** Who works on an API, and as what. */
export function UsersTab() {
  return (
    <OwnerTab tab="users">
      {(project) => (
        <Columns aside={<RolesCard />}>
          <MembersCard project={project} />
        </Columns>
      )}
    </OwnerTab>
  );
}

export { UsersTab as Component };
