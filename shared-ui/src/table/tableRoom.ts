import { classes } from '../classes';
import { leavingColumns } from './leaving';
import type { Column } from './tableTypes';
import leaving from './Leaving.module.css';
import css from './ResourceTable.module.css';

/** What a table does where it has no room for all its columns; the browser applies it by the table's width. */
export interface TableRoom {
  /** Keys of the columns that leave, with the table's width in pixels from which they are there. */
  leaves: ReadonlyMap<string, number>;
  /** For what opens a row's detail, and for the detail: visible only where something is in it. Missing where nothing ever is. */
  detailClass: string | undefined;
  /** Whether rows have an end with buttons. */
  acts: boolean;
  /** For the cells of that end; they are hidden with the opener where it is alone in them. */
  actsClass: string | undefined;
}

/** Of rows that are cards: all columns have room. */
export const roomOfCards = (buttons: number): TableRoom => ({
  leaves: new Map(),
  detailClass: undefined,
  acts: buttons > 0,
  actsClass: undefined,
});

interface Parts<Row> {
  shown: readonly Column<Row>[];
  chosen: readonly string[];
  /** Rows can be selected. */
  box: boolean;
  /** Buttons of a row, without the one that opens its detail. */
  buttons: number;
}

/** Plans a table's columns for every width. */
export function tableRoom<Row>({ shown, chosen, box, buttons }: Parts<Row>): TableRoom {
  const leaves = leavingColumns(shown, chosen, { box, acts: buttons + 1 });
  const isStackedAway = shown.some(({ narrow, primary }) => narrow === 'never' && !primary);
  const widest = Math.max(0, ...leaves.values());
  const detailClass =
    widest > 0 || isStackedAway
      ? classes(
          widest > 0 ? leaving[`until${widest}`] : css.stackedOnly,
          isStackedAway ? css.inStacked : css.notStacked,
        )
      : undefined;
  const acts = buttons > 0 || detailClass !== undefined;
  return { leaves, detailClass, acts, actsClass: buttons > 0 ? undefined : detailClass };
}
