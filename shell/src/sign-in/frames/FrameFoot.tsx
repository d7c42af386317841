import { paths } from '@titian/shared-contracts';
import { Link, useTranslation } from '@titian/shared-ui';
import { PublicLinks } from '../../foot/PublicLinks';
import { useLocalPath } from '../../locale/useLocalPath';
import { useMayBrowse } from '../../portal/useMayBrowse';
import { usePortal } from '../../portal/portalContext';
import styles from './frames.module.css';

/** Footer with links that need no sign-in. */
export function FrameFoot({ version = false }: { version?: boolean }) {
  const { t } = useTranslation('signIn');
  const local = useLocalPath();
  const { portal } = usePortal();
  return (
    <footer className={styles.foot}>
      <span className={styles.footLine}>
        {useMayBrowse() && <Link to={local(paths.home())}>{t('catalogue')}</Link>}
        {version && <span className={styles.version}>{t('version', { version: portal.version })}</span>}
      </span>
      <PublicLinks />
    </footer>
  );
}
