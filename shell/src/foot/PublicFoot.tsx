import { useTranslation } from '@titian/shared-ui';
import { usePortal } from '../portal/portalContext';
import { PublicLinks } from './PublicLinks';
import styles from './PublicFoot.module.css';

/** The foot of pages without a sidebar, whose own foot has the version. */
export function PublicFoot() {
  const { t } = useTranslation('shell');
  const { portalTitle, version } = usePortal().portal;
  return (
    <footer className={styles.foot}>
      <div className={styles.inside}>
        <span className={styles.name}>
          {t('about.subtitle', { title: portalTitle })} <span className={styles.version}>{version}</span>
        </span>
        <PublicLinks />
      </div>
    </footer>
  );
}
