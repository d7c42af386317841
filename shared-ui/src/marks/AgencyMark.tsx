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

/** An agency's letters on its own tint, the same on every page. Decorative: show its name beside it. */
export function AgencyMark({ code, size = 44, className }: { code: string; size?: number; className?: string }) {
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
