import '../palette.css';
import styles from './river.module.css';

const HANGERS = Array.from({ length: 23 }, (_, at) => {
  const x = 90 + at * 40;
  // The arch is a parabola from (50, 620) over (530, 380) to (1010, 620).
  const top = 380 + 240 * ((x - 530) / 480) ** 2;
  return `M${x} ${top.toFixed(1)}V620`;
});
const TOWERS = [
  [620, 470, 34, 150],
  [662, 430, 26, 190],
  [696, 500, 44, 120],
  [748, 452, 30, 168],
  [786, 520, 52, 100],
  [846, 486, 28, 134],
  [882, 536, 60, 84],
  [950, 506, 30, 114],
  [988, 544, 70, 76],
] as const;
const WINDOWS = TOWERS.flatMap(([x, y, width, height]) =>
  Array.from({ length: Math.floor(height / 26) * 2 }, (_, at) => ({
    x: x + width * (at % 2 ? 0.58 : 0.22),
    y: y + 12 + Math.floor(at / 2) * 26,
  })),
);
const RIPPLES = [
  'M120 690h180M420 706h120M700 684h220M1060 700h160',
  'M60 742h140M320 760h240M760 748h150M1120 764h220',
  'M200 806h220M620 822h180M980 812h260M40 838h90',
];

/** A river town under hills with a footbridge across. Decoration; its colours follow the theme. */
export function RiverArt() {
  return (
    <svg className={styles.art} viewBox="0 0 1440 900" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <defs>
        <linearGradient id="river-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.skyTop} />
          <stop offset="0.62" className={styles.skyLow} />
          <stop offset="1" className={styles.skyEdge} />
        </linearGradient>
        <linearGradient id="river-water" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" className={styles.waterFar} />
          <stop offset="1" className={styles.waterNear} />
        </linearGradient>
      </defs>
      <path fill="url(#river-sky)" d="M0 0H1440V660H0z" />
      <circle className={styles.sun} cx="352" cy="330" r="86" />
      <path
        className={styles.far}
        d="M0 470C130 380 230 420 340 372S560 300 700 392 920 330 1060 380 1310 330 1440 400V660H0z"
      />
      <path className={styles.mid} d="M0 540C150 470 260 500 420 456S700 520 860 470 1180 430 1440 500V660H0z" />
      <g className={styles.town}>
        {TOWERS.map(([x, y, width, height]) => (
          <path key={x} d={`M${x} ${y}h${width}v${height}h${-width}z`} />
        ))}
        {/* A mosque: dome, drum and minaret. */}
        <path d="M470 620v-60h18c0-34 26-52 48-58 22 6 48 24 48 58h18v60z" />
        <path d="M446 620V462l7-16 7 16v158z" />
      </g>
      <g className={styles.windows}>
        {WINDOWS.map(({ x, y }) => (
          <path key={`${x} ${y}`} d={`M${x} ${y}h6v9h-6z`} />
        ))}
      </g>
      <path className={styles.near} d="M0 600C160 574 300 598 460 606S900 622 1440 588V664H0z" />
      <path fill="url(#river-water)" d="M0 644H1440V900H0z" />
      <g className={styles.ripples}>
        {RIPPLES.map((path) => (
          <path key={path} d={path} />
        ))}
      </g>
      <g className={styles.bridge}>
        <path className={styles.arch} d="M50 620Q530 140 1010 620" />
        <path className={styles.hangers} d={HANGERS.join('')} />
        <path className={styles.deck} d="M-20 624H1460" />
        <path className={styles.piers} d="M50 628v70M1010 628v70" />
      </g>
    </svg>
  );
}
