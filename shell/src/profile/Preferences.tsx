import type { NotificationPreference } from '@titian/shared-contracts/notification';
import { QueryView, useTranslation } from '@titian/shared-ui';
import { MailSelect } from './MailSelect';
import { storedOf, type MailChoice } from './mailChoice';
import { PreferenceGroup } from './PreferenceGroup';
import { useListPreferencesQuery, useSavePreferencesMutation } from './profile.api';
import styles from './profile.module.css';

const byCategory = (rows: readonly NotificationPreference[]) =>
  [...new Set(rows.map(({ category }) => category))].map(
    (name) => [name, rows.filter(({ category }) => category === name)] as const,
  );

/** Notification preferences: in the portal, by mail at once or as a digest. Each change is saved immediately. */
export function Preferences() {
  const { t } = useTranslation('shell');
  const preferences = useListPreferencesQuery();
  const [save] = useSavePreferencesMutation();
  const saveChanges = (changes: Pick<NotificationPreference, 'eventCode' | 'inApp' | 'email' | 'digest'>[]) =>
    void save({
      body: { changes: changes.map(({ eventCode, inApp, email, digest }) => ({ eventCode, inApp, email, digest })) },
    });
  const mailAll = (rows: readonly NotificationPreference[], choice: MailChoice) =>
    saveChanges(rows.filter(({ fixed }) => !fixed).map((row) => ({ ...row, ...storedOf(choice) })));
  return (
    <>
      <p className={styles.hint}>{t('preferences.purpose')}</p>
      <QueryView query={preferences}>
        {(rows) => (
          <>
            <div className={styles.all}>
              <span>{t('preferences.all')}</span>
              <MailSelect label={t('preferences.all')} onChange={(choice) => mailAll(rows, choice)} />
            </div>
            {byCategory(rows).map(([category, group]) => (
              <PreferenceGroup key={category} category={category} rows={group} onChange={(row) => saveChanges([row])} />
            ))}
          </>
        )}
      </QueryView>
    </>
  );
}
