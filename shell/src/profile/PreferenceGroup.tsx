import { localText } from '@titian/shared-contracts';
import {
  NOTIFICATION_CATEGORIES,
  type NotificationCategory,
  type NotificationPreference,
} from '@titian/shared-contracts/notification';
import { Checkbox, useLocale, useTranslation } from '@titian/shared-ui';
import { MailSelect } from './MailSelect';
import { mailChoiceOf, storedOf } from './mailChoice';
import styles from './profile.module.css';

interface Props {
  category: string;
  rows: readonly NotificationPreference[];
  onChange: (row: NotificationPreference) => void;
}

/** The notification kinds of one category; fixed ones are marked. */
export function PreferenceGroup({ category, rows, onChange }: Props) {
  const { t } = useTranslation('shell');
  const locale = useLocale();
  const heading =
    category in NOTIFICATION_CATEGORIES
      ? localText(NOTIFICATION_CATEGORIES[category as NotificationCategory], locale)
      : category;
  return (
    <section className={styles.group}>
      <h3>{heading}</h3>
      {rows.every(({ fixed }) => fixed) && <p className={styles.hint}>{t('preferences.fixed')}</p>}
      <ul className={styles.rows}>
        {rows.map((row) => {
          const label = localText(row.label, locale);
          return (
            <li key={row.eventCode} className={styles.preference}>
              <span className={styles.words}>{label}</span>
              <Checkbox
                checked={row.inApp}
                disabled={row.fixed}
                aria-label={t('preferences.inAppOf', { label })}
                onChange={(inApp) => onChange({ ...row, inApp })}
              >
                {t('preferences.inApp')}
              </Checkbox>
              <MailSelect
                label={t('preferences.mailOf', { label })}
                value={mailChoiceOf(row)}
                disabled={row.fixed}
                onChange={(choice) => onChange({ ...row, ...storedOf(choice) })}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
