import { useTranslation } from '@titian/shared-ui';
import { SideMenu } from '../menu/SideMenu';
import { MenuFoot } from '../menu/MenuFoot';
import styles from './Sidebar.module.css';

/** 250 px from 992 px up; below, the overlay shows the same menu. */
export function Sidebar() {
  const { t } = useTranslation('shell');
  return (
    <nav className={styles.sidebar} aria-label={t('menu.side')}>
      <SideMenu />
      <MenuFoot />
    </nav>
  );
}
