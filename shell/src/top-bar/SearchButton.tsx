import { Icon, useTranslation } from '@titian/shared-ui';
import { openPalette } from '../palette/Palette';
import styles from './SearchButton.module.css';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the command palette; looks like a search field on wide screens. */
export function SearchButton() {
  const { t } = useTranslation('shell');
  return (
    <button
      type="button"
      className={styles.search}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      aria-label={t('palette.label')}
      onClick={openPalette}
    >
      <Icon name="search" size={17} />
      <span className={styles.words}>{t('palette.short')}</span>
      <kbd className={styles.key} data-keys={isApple ? '⌘K' : 'Ctrl K'} aria-hidden="true" />
    </button>
  );
}
