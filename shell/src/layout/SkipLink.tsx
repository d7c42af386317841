import type { MouseEvent } from 'react';
import { useTranslation } from '@titian/shared-ui';
import styles from './SkipLink.module.css';

// The address stays as it is: a hash of the shell's own would be one of the page's.
const skip = (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById('content')?.focus();
};

/** The first stop of the keyboard: past the menus, to the content. */
export function SkipLink() {
  const { t } = useTranslation('shell');
  return (
    <a className={styles.skip} href="#content" onClick={skip}>
      {t('skip')}
    </a>
  );
}
