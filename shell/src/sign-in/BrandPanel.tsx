import { useTranslation } from '@titian/shared-ui';
import { usePortal } from '../portal/portalContext';
import { Brand } from '../top-bar/Brand';
import { BridgeArt } from './BridgeArt';
import './palette.css';
import styles from './BrandPanel.module.css';

/** Panel with the portal's name and a drawing, next to the sign-in form on wide screens. */
export function BrandPanel() {
  const { t } = useTranslation('signIn');
  const { t: shell } = useTranslation('shell');
  const { portalTitle, version } = usePortal().portal;
  return (
    <aside className={styles.panel} aria-label={portalTitle}>
      <BridgeArt />
      <Brand />
      <p className={styles.claim}>{t('claim')}</p>
      <p className={styles.lead}>{t('lead')}</p>
      <footer className={styles.foot}>
        <span>{shell('about.subtitle', { title: portalTitle })}</span>
        <span>{version}</span>
      </footer>
    </aside>
  );
}
