import type { ReactNode } from 'react';

const steps = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Contour lines behind a river: the same wave, each a bit lower and flatter. */
const contours = steps(11).map((n) => {
  const y = n * 16 - 6;
  return `M0 ${y} C 60 ${y - 14} 120 ${y + 18} 190 ${y + 6} S 330 ${y - 18 + n} 456 ${y + 4}`;
});
const waves = steps(4).map(
  (n) => `M0 ${118 + n * 11} q 19 -8 38 0 t 38 0 t 38 0 t 38 0 t 38 0 t 38 0 t 38 0 t 38 0 t 38 0 t 38 0 t 38 0 t 38 0`,
);
const hangers = steps(13).map((n) => {
  const x = 108 + n * 20;
  return `M${x} 96 V ${96 - 62 * (1 - ((n - 6) / 7) ** 2)}`;
});
const towers = [
  [24, 74, 34],
  [66, 48, 28],
  [102, 86, 40],
  [150, 30, 30],
  [188, 62, 44],
  [240, 40, 26],
  [274, 80, 38],
  [320, 54, 34],
  [362, 20, 26],
  [396, 68, 40],
] as const;
const furrows = steps(15).map((n) => `M228 62 Q ${228 + (n - 7) * 26} 92 ${228 + (n - 7) * 84} 152`);

const Point = ({ x, y }: { x: number; y: number }) => (
  <>
    <circle cx={x} cy={y} r={13} fill="var(--color-accent)" opacity={0.18} />
    <circle cx={x} cy={y} r={6} fill="var(--color-accent)" />
  </>
);
const Node = ({ x, y }: { x: number; y: number }) => (
  <circle cx={x} cy={y} r={5.5} fill="var(--color-bg-container)" stroke="var(--color-primary)" strokeWidth={3} />
);
const Faint = ({ paths }: { paths: readonly string[] }) => (
  <g fill="none" stroke="var(--color-primary-border)" strokeWidth={1.4}>
    {paths.map((d) => (
      <path key={d} d={d} />
    ))}
  </g>
);
const Strong = ({ d }: { d: string }) => (
  <path
    d={d}
    fill="none"
    stroke="var(--color-primary)"
    strokeWidth={4.5}
    strokeLinecap="round"
    strokeLinejoin="round"
  />
);

const river = (
  <>
    <Faint paths={contours} />
    <Strong d="M-4 92 C 50 84 70 86 108 94 S 190 88 218 80 S 300 60 346 62 S 420 66 460 70" />
    <Node x={92} y={91} />
    <Node x={214} y={82} />
    <Point x={346} y={62} />
  </>
);
const bridge = (
  <>
    <Faint paths={[...waves, ...hangers]} />
    <Strong d="M-4 96 H 460 M88 96 C 130 12 326 12 368 96" />
    <Node x={88} y={96} />
    <Node x={368} y={96} />
    <Point x={228} y={33} />
  </>
);
const map = (
  <>
    <Faint
      paths={[
        'M0 48 L 110 30 L 240 52 L 456 22',
        'M0 108 L 132 92 L 268 118 L 456 88',
        'M110 30 L 132 92 L 104 152',
        'M240 52 L 268 118 L 250 152',
        'M360 36 L 372 100 L 396 152',
        'M52 0 L 58 39',
        'M176 0 L 172 40',
        'M318 0 L 308 43',
      ]}
    />
    <path d="M240 52 L 360 36 L 372 100 L 268 118 Z" fill="var(--color-primary)" opacity={0.12} />
    <Strong d="M240 52 L 360 36 L 372 100 L 268 118 Z" />
    <Node x={240} y={52} />
    <Node x={372} y={100} />
    <Point x={308} y={76} />
  </>
);
const city = (
  <>
    <g fill="var(--color-bg-container)" stroke="var(--color-primary-border)" strokeWidth={1.4}>
      {towers.map(([x, y, width]) => (
        <path
          key={x}
          d={`M${x} 132 V ${y} H ${x + width} V 132 M${x + 8} ${y + 14} h ${width - 16} m 0 14 h ${16 - width}`}
        />
      ))}
    </g>
    <Strong d="M-4 132 H 460 M150 132 V 30 H 180 V 132" />
    <Node x={214} y={62} />
    <Point x={165} y={30} />
  </>
);
const field = (
  <>
    <Faint paths={[...furrows, 'M0 62 C 90 40 150 66 228 62 S 380 44 456 60']} />
    <Strong d="M-4 64 C 90 42 150 68 228 62 S 380 44 460 60" />
    <Node x={112} y={55} />
    <Point x={338} y={34} />
  </>
);
const signal = (
  <>
    <Faint paths={[34, 58, 82, 108, 136, 166].map((r) => `M${228 - r} 104 A ${r} ${r} 0 0 1 ${228 + r} 104`)} />
    <Strong d="M228 104 V 152 M146 104 A 82 82 0 0 1 310 104" />
    <Node x={170} y={46} />
    <Node x={286} y={46} />
    <Point x={228} y={104} />
  </>
);

/** The drawings by name, in a view box of 456 by 152. */
export const slideArts = { river, bridge, map, city, field, signal } satisfies Record<string, ReactNode>;
