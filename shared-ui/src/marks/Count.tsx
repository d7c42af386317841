import { classes } from '../classes';
import { useFormat } from '../format/useFormat';
import css from './marks.module.css';

/** A count: beside a menu entry, or in the corner of an icon button. Zero shows nothing; over 99 shows `99+`. */
export function Count({ value, accent, corner }: { value: number; accent?: boolean; corner?: boolean }) {
  const format = useFormat();
  if (value <= 0) return null;
  return (
    <span className={classes(corner ? css.corner : css.count, accent && css.accent)}>
      {value > 99 ? '99+' : format.number(value)}
    </span>
  );
}
