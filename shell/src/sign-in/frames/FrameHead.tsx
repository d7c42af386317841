import { Brand } from '../../top-bar/Brand';
import { LanguageSwitch } from '../../top-bar/LanguageSwitch';
import { ThemeMenu } from '../../top-bar/ThemeMenu';
import styles from './frames.module.css';

/** Language and theme, and the brand if no panel shows it. */
export function FrameHead({ branded = false }: { branded?: boolean }) {
  return (
    <header className={styles.head}>
      <span className={branded ? styles.brandAlways : styles.brand}>
        <Brand />
      </span>
      <LanguageSwitch />
      <ThemeMenu />
    </header>
  );
}
