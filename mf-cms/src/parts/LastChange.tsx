import { When } from '@titian/shared-ui';
import { Secondary } from './Secondary';
import css from './parts.module.css';

/** When a row was last changed, and by whom. */
export function LastChange({ at, by }: { at: string; by: string }) {
  return (
    <span className={css.lastChange}>
      <When at={at} />
      <Secondary>{by}</Secondary>
    </span>
  );
}
