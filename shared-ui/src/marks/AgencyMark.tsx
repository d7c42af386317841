import { classes } from '../classes';
import { defaultPictures } from './defaultPictures';
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
  /** Address of its picture; null: it has none, and shows the default of its kind. Left out where the page doesn't know. */
  src?: string | null;
  kind?: 'organization' | 'tenant';
  /** Pixels. */
  size?: number;
  className?: string;
}

/**
 * An agency's picture or the default of its kind, else its letters on its own tint, the same on every page. Decorative: show its name beside
 * it.
 */
export function AgencyMark({ code, src, kind = 'organization', size = 44, className }: AgencyMarkProps) {
  const picture = src === null ? defaultPictures()[kind] : src;
  if (picture)
    return (
      <span aria-hidden="true" className={classes(css.logo, className)} style={{ width: size, height: size }}>
        <img src={picture} alt="" width={size} height={size} />
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
