import { Empty, Icon, QueryView, useTranslation, When } from '@titian/shared-ui';
import { useUserSessionsQuery } from '../parts/users.api';
import css from './users.module.css';

/** Open sessions of a user. */
export function UserSessions({ id }: { id: string }) {
  const { t } = useTranslation('admin');
  const query = useUserSessionsQuery({ params: { id } });
  return (
    <QueryView
      query={query}
      failure={t('users.sessionsFailure')}
      empty={<Empty icon="monitor" title={t('users.noSessions')} />}
    >
      {(sessions) => (
        <ul className={css.sessions}>
          {sessions.map((session) => (
            <li key={session.id}>
              <Icon name="monitor" size={18} />
              <span>
                <b>{session.ip}</b>
                <span className={css.agent}>{session.userAgent}</span>
                <span className={css.quiet}>
                  {t('users.seen')} <When at={session.lastSeenAt} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}
