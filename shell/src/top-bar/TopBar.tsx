import { classes, IconButton, useTranslation } from '@titian/shared-ui';
import { useSession } from '@titian/shared-auth';
import { NotificationBell } from '../notifications/NotificationBell';
import { AgencyBrand } from './AgencyBrand';
import { Brand } from './Brand';
import { IconLinks } from './IconLinks';
import { LanguageSwitch } from './LanguageSwitch';
import { ProfileMenu } from './ProfileMenu';
import { SearchButton } from './SearchButton';
import { SignInLink } from './SignInLink';
import { ThemeMenu } from './ThemeMenu';
import { TopNav } from './TopNav';
import styles from './TopBar.module.css';

interface Props {
  /** Whether the page shows the sidebar on wide screens. */
  hasSidebar: boolean;
  onOpenMenu: () => void;
}

/** The top bar, 56 px, on all pages except those of the public layout; what it has no room for leaves it (`useBarRoom`). Its menu button shows at any width if the page has no sidebar. */
export function TopBar({ hasSidebar, onOpenMenu }: Props) {
  const { t } = useTranslation('shell');
  const { status } = useSession();
  return (
    <header className={styles.bar}>
      <span className={classes(styles.menu, (hasSidebar || status !== 'signedIn') && styles.narrow)}>
        <IconButton icon="menu" label={t('menu.open')} plain aria-haspopup="dialog" onClick={onOpenMenu} />
      </span>
      <Brand />
      <AgencyBrand />
      <TopNav />
      <div className={styles.tools}>
        <SearchButton />
        <span className={styles.wide}>
          <LanguageSwitch />
          <ThemeMenu />
        </span>
        {status === 'signedIn' && (
          <>
            <NotificationBell />
            <IconLinks />
            <ProfileMenu />
          </>
        )}
        {status === 'anonymous' && <SignInLink />}
      </div>
    </header>
  );
}
