import { Brand } from '../top-bar/Brand';
import { SkipLink } from './SkipLink';
import styles from './StartingPage.module.css';

/** Before the first page is known: what the server's frame shows, with the ground that the page will stand on. */
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
