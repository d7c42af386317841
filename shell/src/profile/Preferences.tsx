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

/** How one hears of what: in the portal, by mail at once or gathered. Every choice is kept as it is made. */
export function Preferences() {
  const { t } = useTranslation('shell');
  const preferences = useListPreferencesQuery();
  const [save] = useSavePreferencesMutation();
  const keep = (changes: Pick<NotificationPreference, 'eventCode' | 'inApp' | 'email' | 'digest'>[]) =>
    void save({
      body: { changes: changes.map(({ eventCode, inApp, email, digest }) => ({ eventCode, inApp, email, digest })) },
    });
  const mailAll = (rows: readonly NotificationPreference[], choice: MailChoice) =>
    keep(rows.filter(({ fixed }) => !fixed).map((row) => ({ ...row, ...storedOf(choice) })));
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
              <PreferenceGroup key={category} category={category} rows={group} onChange={(row) => keep([row])} />
            ))}
          </>
        )}
      </QueryView>
    </>
  );
}
