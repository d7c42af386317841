import type { UserAccount, UserDetail } from '@titian/shared-contracts/user';
import { Avatar, QueryView, StatusTag, useTranslation } from '@titian/shared-ui';
import { ActsMenu, DetailTabs, Drawer, type RowAction, type TabState, TRAIL_SIZE } from '@titian/shared-ui/data';
import { AuditTrail } from '../parts/AuditTrail';
import css from '../parts/parts.module.css';
import { useUserDetailQuery, useUserTrailQuery } from '../parts/users.api';
import { UserFacts } from './UserFacts';
import { UserSessions } from './UserSessions';

const WIDTH = 640;
const PICTURE = 44;

const UserTrail = ({ id }: { id: string }) => (
  <AuditTrail query={useUserTrailQuery({ params: { id }, query: { pageSize: TRAIL_SIZE } })} />
);

interface Props {
  id: string;
  state: TabState;
  actsOf: (row: UserAccount) => RowAction[];
  onClose: () => void;
}

/** A user's account: facts, sessions, and audit trail. */
export function UserDrawer({ id, state, actsOf, onClose }: Props) {
  const { t } = useTranslation('admin');
  const query = useUserDetailQuery({ params: { id } });
  const user = query.data;
  const name = user?.displayName ?? t('users.view');
  const title = (
    <span className={css.thing}>
      {user && <Avatar name={name} src={user.imageUrl} size={PICTURE} />}
      {name}
    </span>
  );
  const tabsOf = (found: UserDetail) => [
    { key: 'facts', label: t('manage.facts'), children: <UserFacts user={found} /> },
    { key: 'sessions', label: t('users.sessionCount', { count: found.sessions }), children: <UserSessions id={id} /> },
    { key: 'trail', label: t('trail.title'), children: <UserTrail id={id} /> },
  ];
  return (
    <Drawer
      title={title}
      subtitle={
        user && (
          <span className={css.state}>
            <StatusTag kind="user" state={user.state} />
          </span>
        )
      }
      tools={user && <ActsMenu acts={actsOf(user)} name={name} />}
      width={WIDTH}
      onClose={onClose}
    >
      <QueryView query={query} failure={t('users.failure')}>
        {(found) => <DetailTabs state={state} tabs={tabsOf(found)} />}
      </QueryView>
    </Drawer>
  );
}
