import { paths } from '@titian/shared-contracts';
import { Link } from '@titian/shared-ui';
import { useLocalPath } from '../locale/useLocalPath';
import { usePortal } from '../portal/portalContext';
import { BrandMark } from './BrandMark';
import styles from './Brand.module.css';

/** The product's mark and name; leads home. */
export function Brand() {
  const local = useLocalPath();
  return (
    <Link className={styles.brand} to={local(paths.home())}>
      <BrandMark />
      <span>{usePortal().portal.portalTitle}</span>
    </Link>
  );
}
