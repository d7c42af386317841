import { paths } from '@titian/shared-contracts';
import { Link } from '@titian/shared-ui';
import { useLocalPath } from '../locale/useLocalPath';
import { usePortal } from '../portal/portalContext';
import { BrandMark } from './BrandMark';
import styles from './Brand.module.css';

/** The product's mark, or the logo that the portal is set to (spec §3 DevLogo), and its name; leads home. */
export function Brand() {
  const local = useLocalPath();
  const { devLogo, portalTitle } = usePortal().portal;
  return (
    <Link className={styles.brand} to={local(paths.home())}>
      {devLogo ? <img className={styles.logo} src={devLogo} alt="" /> : <BrandMark />}
      <span>{portalTitle}</span>
    </Link>
  );
}
