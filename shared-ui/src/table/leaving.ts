import type { Column } from './tableTypes';

/** Pixels, padding included: what a column has at least, so that names keep their words and a row stays low. */
const SPACES = { primary: 220, text: 140, number: 90 };
/** Pixels: the column of checkboxes, and what surrounds the buttons of a row's end. */
const BOX = 48;
const ACTS_EDGE = 32;
const ACT = 32;

/** Widths of a table in pixels at which columns may come in: `Leaving.module.css` has a class for each. */
const FIRST = 690;
const STEP = 40;
const LAST = 1_490;

const PRIORITIES = { always: 1, label: 2, never: 3 };
const priorityOf = ({ priority, narrow }: Column<never>) => priority ?? PRIORITIES[narrow ?? 'label'];

/** The least width of a column in pixels, padding included. */
export const spaceOf = ({ space, primary, align }: Omit<Column<never>, 'cell'>): number =>
  space ?? SPACES[primary ? 'primary' : align === 'end' ? 'number' : 'text'];

/** Pixels below which a table is stacked, where no column leaves. */
const STACKED = 640;

/** The first class of width that holds so many pixels; none for what every table holds that isn't stacked. */
const widthClass = (pixels: number): number | null =>
  pixels <= STACKED ? null : Math.min(LAST, Math.max(FIRST, FIRST + Math.ceil((pixels - FIRST) / STEP) * STEP));

export interface Beside {
  /** Rows can be selected. */
  box: boolean;
  /** Buttons at the end of a row. */
  acts: number;
}

/**
 * Which columns leave where the table is narrow: their keys, with the table's width in pixels from which there is room for them. The
 * primary column and those that the reader turned on stay; of the others the least important leaves first, of equals the last.
 */
export function leavingColumns<Row>(
  columns: readonly Column<Row>[],
  chosen: readonly string[],
  { box, acts }: Beside,
): ReadonlyMap<string, number> {
  const stays = ({ key, primary }: Column<Row>) => primary === true || chosen.includes(key);
  const widthOf = (some: readonly Column<Row>[]) => some.reduce((sum, column) => sum + spaceOf(column), 0);
  const others = columns.filter((column) => !stays(column)).sort((one, other) => priorityOf(one) - priorityOf(other));
  let needed = widthOf(columns.filter(stays)) + (box ? BOX : 0) + (acts > 0 ? ACTS_EDGE + acts * ACT : 0);
  const leaving = new Map<string, number>();
  for (const column of others) {
    needed += spaceOf(column);
    const from = widthClass(needed);
    if (from !== null) leaving.set(column.key, from);
  }
  return leaving;
}
