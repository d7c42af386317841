import { localText } from '@titian/shared-contracts';
import { useLocale, useTranslation } from '@titian/shared-ui';
import { useCurrentAnnouncementsQuery } from '../../banners/banners.api';
import { Brand } from '../../top-bar/Brand';
import { BridgeArt } from '../BridgeArt';
import '../palette.css';
import styles from './announcements.module.css';

const SHOWN = 3;

/** Panel with the portal's name and its latest announcements, if there are any. */
export function AnnouncementPanel() {
  const { t } = useTranslation('signIn');
  const locale = useLocale();
  const { data = [] } = useCurrentAnnouncementsQuery();
  return (
    <aside className={styles.panel}>
      <BridgeArt />
      <Brand />
      <p className={styles.claim}>{t('claim')}</p>
      {data.length > 0 && (
        <section aria-label={t('announcements')} className={styles.news}>
          <h2>{t('announcements')}</h2>
          <ul>
            {data.slice(0, SHOWN).map(({ id, title, body }) => (
              <li key={id}>
                <h3>{localText(title, locale)}</h3>
                <p>{localText(body, locale)}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </aside>
  );
}
