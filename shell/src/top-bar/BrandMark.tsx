import styles from './Brand.module.css';

/** A footbridge. Its colours can be set by `--brand-ground` and `--brand-line`. */
export function BrandMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 28 28" aria-hidden="true">
      <rect className={styles.ground} width="28" height="28" rx="7" />
      <g className={styles.lines}>
        <path d="M5 19.5h18" />
        <path d="M5 19.5C7.5 8 20.5 8 23 19.5" />
        <path className={styles.thin} d="M11 12.6v6.4M17 12.6v6.4" />
      </g>
    </svg>
  );
}
