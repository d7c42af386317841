import type { MouseEvent } from 'react';
import { localText } from '@titian/shared-contracts';
import { SKIP_TO_CONTENT } from '@titian/shared-contracts/messages';
import { useLocale } from '@titian/shared-ui';
import styles from './SkipLink.module.css';

// The address stays as it is: a hash of the shell's own would be one of the page's.
const skip = (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById('content')?.focus();
};

/** The first stop of the keyboard: past the menus, to the content. */
export function SkipLink() {
  const locale = useLocale();
  return (
    <a className={styles.skip} href="#content" onClick={skip}>
      {localText(SKIP_TO_CONTENT, locale)}
    </a>
  );
}
