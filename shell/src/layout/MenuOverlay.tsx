import { useLayoutEffect, useRef, type PointerEvent } from 'react';
import { IconButton, useTranslation } from '@titian/shared-ui';
import { MenuFoot } from '../menu/MenuFoot';
import { SideMenu } from '../menu/SideMenu';
import { TopMenu } from '../menu/TopMenu';
import { Brand } from '../top-bar/Brand';
import { LanguageSwitch } from '../top-bar/LanguageSwitch';
import { ThemeMenu } from '../top-bar/ThemeMenu';
import styles from './MenuOverlay.module.css';

/** The menu on small screens: a modal drawer that a navigation closes. Mounted while it is open. */
export function MenuOverlay({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown?.open) shown?.showModal?.();
    // Closed before it is taken out: that is what gives the focus back.
    return () => shown?.close?.();
  }, []);
  const closeOutside = ({ target }: PointerEvent) => {
    if (target === dialog.current) onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
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
