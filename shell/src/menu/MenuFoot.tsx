import { useFormat, useTranslation } from '@titian/shared-ui';
import { usePortal } from '../portal/portalContext';
import styles from './menu.module.css';

/** The app's version (spec §2). */
export function MenuFoot() {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const { portalTitle, version, updatedAt } = usePortal().portal;
  return (
    <footer className={styles.foot}>
      {t('menu.version', { title: portalTitle, version })}
      <br />
      {t('menu.updated', { date: format.date(updatedAt) })}
    </footer>
  );
}
