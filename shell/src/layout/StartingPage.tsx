import { Brand } from '../top-bar/Brand';
import { SkipLink } from './SkipLink';
import styles from './StartingPage.module.css';

/** Shown until the first page is known: the same frame as in the server's HTML. */
export function StartingPage() {
  return (
    <>
      <SkipLink />
      <header className={styles.bar}>
        <Brand />
      </header>
      <main id="content" tabIndex={-1} aria-busy="true" className={styles.main} />
    </>
  );
}
