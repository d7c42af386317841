import { paths } from '@titian/shared-contracts';
import { Link } from '@titian/shared-ui';
import { useLocalPath } from '../locale/useLocalPath';
import { usePortal } from '../portal/portalContext';
import { BrandMark } from './BrandMark';
import styles from './Brand.module.css';

/** The product's logo, or the configured one (spec §3 DevLogo), with the name; links home. */
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
