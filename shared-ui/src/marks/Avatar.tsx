import { classes } from '../classes';
import css from './marks.module.css';

const initials = (name: string) => {
  const words = name.trim().split(/\s+/);
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : (words[0]?.[1] ?? '')}`.toUpperCase();
};

/** A person's picture, else initials, drawn by the style sheet: no word of a button that holds them. Decorative: show the name beside it. */
export function Avatar({
  name,
  src,
  size = 32,
  className,
}: {
  name: string;
  src?: string | null;
  size?: number;
  className?: string;
}) {
  return (
    <span
      aria-hidden="true"
      data-initials={src ? undefined : initials(name)}
      className={classes(css.avatar, className)}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.38) }}
    >
      {src && <img src={src} alt="" width={size} height={size} />}
    </span>
  );
}
