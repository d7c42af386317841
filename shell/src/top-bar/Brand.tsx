import { paths } from '@titian/shared-contracts';
import { Link, useThemeName } from '@titian/shared-ui';
import { useLocalPath } from '../locale/useLocalPath';
import { usePortal } from '../portal/portalContext';
import { BrandMark } from './BrandMark';
import styles from './Brand.module.css';

/** The product's logo, or the configured one of the theme (spec §3 DevLogo), with the name; links home. */
export function Brand() {
  const local = useLocalPath();
  const isDark = useThemeName() === 'dark';
  const { devLogo, devLogoDark, portalTitle } = usePortal().portal;
  const logo = (isDark && devLogoDark) || devLogo;
  return (
    <Link className={styles.brand} to={local(paths.home())}>
      {logo ? <img className={styles.logo} src={logo} alt="" /> : <BrandMark />}
      <span>{portalTitle}</span>
    </Link>
  );
}
