import type { ReactNode } from 'react';
import type { ListState } from '../list/useListState';
import type { ChoicesQuery } from '../feedback/ChoicesFailure';
import type { QueryLike } from '../feedback/queryLike';
import type { IconName } from '../marks/icon/drawings';

export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Field to sort by; without it the column isn't sortable. */
  sort?: string;
  /** Numbers are aligned right. */
  align?: 'start' | 'end';
  /** The column that names the row: always shown, first in the stacked form. */
  primary?: boolean;
  /** The cell has its own link that opens the row, so it isn't wrapped in a button. */
  link?: boolean;
  /** In the stacked form of small screens: `always` shows it, `label` shows it with its title, `never` leaves it out (default `label`). */
  narrow?: 'always' | 'label' | 'never';
  /** Hidden until it is turned on in the column chooser. */
  hidden?: boolean;
  /** Pixels that the column has at least, padding included: 220 by default for the primary one, 90 for numbers, 140 for others. */
  space?: number;
  /** Where the table has no room for all columns, those of the highest number leave first: by default 1 to 3 by `narrow` (always, label, never). */
  priority?: number;
}

export interface FilterOption {
  value: string;
  label: string;
  count?: number;
}
export interface FilterField<F extends string = string> {
  name: F;
  label: string;
  /** Values to choose from; without them it is a text field. */
  options?: readonly FilterOption[];
  /** What brings the options. Where it fails, the panel says so, with a retry. */
  query?: ChoicesQuery;
  /** One value instead of several. */
  single?: boolean;
  /** A day as `YYYY-MM-DD` instead of a text; it has no options. */
  day?: boolean;
}

export interface RowAction {
  key: string;
  label: string;
  icon?: IconName;
  danger?: boolean;
  disabled?: boolean;
  to?: string;
  run?: () => void;
}
export interface BulkAction<Row = unknown> {
  key: string;
  label: string;
  icon?: IconName;
  danger?: boolean;
  /** Whether the action applies to a row; by default it applies to every row. */
  appliesTo?: (row: Row) => boolean;
  /** Called with the selected rows that the action applies to. */
  run: (ids: readonly string[], rows: readonly Row[]) => void | Promise<unknown>;
}
export interface SavedView {
  value: string;
  label: string;
  count?: number;
}

export interface Rows<Row> {
  data: Row[];
  totalItems: number;
}

export interface ResourceTableProps<Row, F extends string> {
  /** Name of the table for screen readers, and the key of its stored column choice. */
  name: string;
  label: string;
  query: QueryLike<Rows<Row>>;
  state: ListState<F>;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** A short name of the row, for the labels of its controls. */
  rowName: (row: Row) => string;
  searchHint?: string;
  filters?: readonly FilterField<F>[];
  /** Views as tabs above the table, kept as `?view=`. The first is the default. */
  views?: readonly SavedView[];
  rowActions?: (row: Row) => readonly RowAction[];
  /** One action beside the menu, for the most frequent one. */
  rowButton?: (row: Row) => ReactNode;
  /** Bulk actions; a row that none of them applies to can't be selected. */
  bulkActions?: readonly BulkAction<Row>[];
  onExport?: () => void | Promise<unknown>;
  /** Link of a row; use `onOpen` instead for rows that open a drawer. The row `openId` is marked. */
  onOpen?: (row: Row) => void;
  openId?: string | null;
  /** Shown when there are no rows at all (not when the filters match none). */
  empty?: ReactNode;
  /** What failed, in the user's terms. */
  failure?: ReactNode;
  /** In place of the pager, for a list that doesn't say how many rows it has. */
  foot?: ReactNode;
  /** Its rows can be cards, too, with all that the columns say: `?rows=cards`. */
  cards?: boolean;
  /** 36 px rows in a monospaced font, for logs. */
  dense?: boolean;
  /** Shown in the toolbar after the filters. */
  tools?: ReactNode;
}
