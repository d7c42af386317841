import styles from './frames.module.css';

const LINES = Array.from({ length: 26 }, (_, line) => {
  const y = -40 + 40 * line;
  return `M-20 ${y + 60}C220 ${y - 60} 420 ${y + 120} 720 ${y + 30}S1180 ${y - 80} 1460 ${y + 50}`;
});

/** The contour lines of a hilly country. Decoration. */
export function ContourArt() {
  return (
    <svg className={styles.contours} viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {LINES.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
