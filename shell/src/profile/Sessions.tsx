import { Button, QueryView, useFeedback, useTranslation } from '@titian/shared-ui';
import { useEndOtherSessionsMutation, useEndOwnSessionMutation, useListSessionsQuery } from './profile.api';
import styles from './profile.module.css';
import { SessionItem } from './SessionItem';

/** The user's sessions, this browser first; the others can be ended. */
export function Sessions() {
  const { t } = useTranslation('shell');
  const { toast } = useFeedback();
  const sessions = useListSessionsQuery();
  const [end, { isLoading: ending, originalArgs }] = useEndOwnSessionMutation();
  const [endOthers, { isLoading: endingOthers }] = useEndOtherSessionsMutation();
  const endAll = async () => {
    const answer = await endOthers();
    if (answer.data) toast({ title: t('sessions.ended', { count: answer.data.ended }), severity: 'success' });
  };
  return (
    <>
      <p className={styles.hint}>{t('sessions.purpose')}</p>
      <QueryView query={sessions}>
        {(rows) => (
          <>
            <ul className={styles.rows}>
              {[...rows]
                .sort((one, other) => Number(other.current) - Number(one.current))
                .map((row) => (
                  <SessionItem
                    key={row.id}
                    session={row}
                    ending={ending && originalArgs?.params.id === row.id}
                    onEnd={() => void end({ params: { id: row.id } })}
                  />
                ))}
            </ul>
            {rows.length > 1 && (
              <Button danger icon="logout" loading={endingOthers} onClick={() => void endAll()}>
                {t('sessions.endOthers')}
              </Button>
            )}
          </>
        )}
      </QueryView>
    </>
  );
}
