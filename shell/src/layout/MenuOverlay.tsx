import { useLayoutEffect, useRef, type PointerEvent } from 'react';
import { classes, IconButton, useTranslation } from '@titian/shared-ui';
import { MenuFoot } from '../menu/MenuFoot';
import { SideMenu } from '../menu/SideMenu';
import { TopMenu } from '../menu/TopMenu';
import { Brand } from '../top-bar/Brand';
import { LanguageSwitch } from '../top-bar/LanguageSwitch';
import { ThemeMenu } from '../top-bar/ThemeMenu';
import styles from './MenuOverlay.module.css';

interface Props {
  /** Whether the page shows the menu as a sidebar on wide screens. */
  hasSidebar: boolean;
  onClose: () => void;
}

/** The menu as a modal drawer, for narrow screens and for layouts without a sidebar. A navigation closes it. Mounted while it is open. */
export function MenuOverlay({ hasSidebar, onClose }: Props) {
  const { t } = useTranslation('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown?.open) shown?.showModal?.();
    // close() before the element is removed restores the focus.
    return () => shown?.close?.();
  }, []);
  const closeOutside = ({ target }: PointerEvent) => {
    if (target === dialog.current) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={classes(styles.overlay, hasSidebar && styles.narrow)}
      aria-label={t('menu.label')}
      onClose={onClose}
      onPointerDown={closeOutside}
    >
      <div className={styles.panel}>
        <header className={styles.head}>
          <Brand />
          <IconButton icon="close" label={t('menu.close')} plain onClick={onClose} />
        </header>
        <nav className={styles.menus} aria-label={t('menu.side')}>
          <SideMenu />
          <TopMenu />
        </nav>
        <div className={styles.tools}>
          <LanguageSwitch />
          <ThemeMenu />
        </div>
        <MenuFoot />
      </div>
    </dialog>
  );
}
