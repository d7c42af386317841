import { paths } from '@titian/shared-contracts';
import { Link, useTranslation } from '@titian/shared-ui';
import { PublicLinks } from '../../foot/PublicLinks';
import { useLocalPath } from '../../locale/useLocalPath';
import { useMayBrowse } from '../../portal/useMayBrowse';
import { usePortal } from '../../portal/portalContext';
import styles from './frames.module.css';

/** Footer with links that need no sign-in. */
export function FrameFoot({ hasVersion = false }: { hasVersion?: boolean }) {
  const { t } = useTranslation('signIn');
  const { t: shell } = useTranslation('shell');
  const local = useLocalPath();
  const { portalTitle: title, version } = usePortal().portal;
  return (
    <footer className={styles.foot}>
      <span className={styles.footLine}>
        {useMayBrowse() && <Link to={local(paths.home())}>{t('catalogue')}</Link>}
        {hasVersion && <span className={styles.version}>{shell('menu.version', { title, version })}</span>}
      </span>
      <PublicLinks />
    </footer>
  );
}
