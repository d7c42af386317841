import { classes } from '../classes';
import css from './marks.module.css';

const GROUNDS = [
  ['--color-primary-bg', '--color-primary'],
  ['--color-info-bg', '--color-info'],
  ['--color-success-bg', '--color-success'],
  ['--color-warning-bg', '--color-warning'],
  ['--color-fill-secondary', '--color-text-secondary'],
] as const;

const groundOf = (code: string) =>
  GROUNDS[[...code].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % GROUNDS.length] ?? GROUNDS[0];

export interface AgencyMarkProps {
  code: string;
  /** Address of its picture. */
  src?: string | null;
  /** Pixels. */
  size?: number;
  className?: string;
}

/** An agency's picture, else its letters on its own tint, the same on every page. Decorative: show its name beside it. */
export function AgencyMark({ code, src, size = 44, className }: AgencyMarkProps) {
  if (src)
    return (
      <span aria-hidden="true" className={classes(css.logo, className)} style={{ width: size, height: size }}>
        <img src={src} alt="" width={size} height={size} />
      </span>
    );
  const [ground, ink] = groundOf(code);
  const letters = code.slice(0, 5).toUpperCase();
  const fontSize = size * (letters.length > 4 ? 0.22 : letters.length > 3 ? 0.27 : 0.34);
  return (
    <span
      aria-hidden="true"
      className={classes(css.agency, className)}
      style={{ width: size, height: size, fontSize, background: `var(${ground})`, color: `var(${ink})` }}
    >
      {letters}
    </span>
  );
}
