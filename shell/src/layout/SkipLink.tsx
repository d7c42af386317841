import type { MouseEvent } from 'react';
import { localText } from '@titian/shared-contracts';
import { SKIP_TO_CONTENT } from '@titian/shared-contracts/messages';
import { useLocale } from '@titian/shared-ui';
import styles from './SkipLink.module.css';

// The URL does not change: the hash belongs to the page.
const skip = (event: MouseEvent) => {
  event.preventDefault();
  document.getElementById('content')?.focus();
};

/** First focusable element: skips the menus and moves the focus to the content. */
export function SkipLink() {
  const locale = useLocale();
  return (
    <a className={styles.skip} href="#content" onClick={skip}>
      {localText(SKIP_TO_CONTENT, locale)}
    </a>
  );
}
