import styles from './BrandPanel.module.css';

const HILLS = Array.from({ length: 15 }, (_, line) => {
  const y = 40 + 22 * line;
  return `M-10 ${y}C80 ${-10 + 19 * line} 170 ${60 + 18 * line} 280 ${6 + 22 * line}S420 ${-30 + 26 * line} 500 ${20 + 22 * line}`;
});

/** A footbridge over contour lines. Decoration. */
export function BridgeArt() {
  return (
    <svg className={styles.art} viewBox="0 0 448 380" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <g className={styles.hills}>
        {HILLS.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      <g className={styles.bridge}>
        <path className={styles.deck} d="M-20 236H470" />
        <path className={styles.arch} d="M-20 236C80 96 370 96 470 236" />
        <path d="M40 176V236M100 148V236M162 134V236M225 131V236M288 134V236M350 148V236M410 176V236" />
      </g>
    </svg>
  );
}
