import { classes } from '../classes';
import { useFormat } from '../format/useFormat';
import css from './marks.module.css';

interface Props {
  value: number;
  accent?: boolean;
  corner?: boolean;
  /** All digits, where there is room and the number matters. */
  exact?: boolean;
}

/** A count: beside a menu entry, or in the corner of an icon button. Zero shows nothing; over 99 shows `99+`, unless it is `exact`. */
export function Count({ value, accent, corner, exact }: Props) {
  const format = useFormat();
  if (value <= 0) return null;
  return (
    <span className={classes(corner ? css.corner : css.count, accent && css.accent)}>
      {value > 99 && !exact ? '99+' : format.number(value)}
    </span>
  );
}
