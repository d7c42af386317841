import styles from './StartingPage.module.css';

/** Before the first page is known: the ground that it will stand on. */
export function StartingPage() {
  return <div className={styles.bar} aria-busy="true" />;
}
