import type { ReactNode } from 'react';
import type { ListState } from '../list/useListState';
import type { QueryLike } from '../feedback/QueryView';
import type { IconName } from '../marks/icons';

export interface Column<Row> {
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** Field to sort by; without it the head is plain. */
  sort?: string;
  /** Figures stand right. */
  align?: 'start' | 'end';
  /** The column that names the row: always shown, first in the stacked form. */
  primary?: boolean;
  /** The cell is a link of its own, which opens the row: no button goes around it. */
  link?: boolean;
  /** In the stacked form of small screens: `always` shows it, `label` shows it with its title, `never` leaves it out (default `label`). */
  narrow?: 'always' | 'label' | 'never';
  /** Off until the column chooser turns it on. */
  hidden?: boolean;
  /** CSS width. */
  width?: string;
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
  /** One value instead of several. */
  single?: boolean;
  /** A day instead of a text. */
  kind?: 'text' | 'date';
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
  /** Whether a row takes it; every row does where this isn't said. */
  takes?: (row: Row) => boolean;
  /** Gets those of the chosen rows that take it. */
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
  /** Name of the table for screen readers, and of its column choice. */
  name: string;
  label: string;
  query: QueryLike<Rows<Row>>;
  state: ListState<F>;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  /** The row in a few words, for the names of its controls. */
  rowName: (row: Row) => string;
  searchHint?: string;
  filters?: readonly FilterField<F>[];
  /** Views as tabs over the table; the chosen one is `?view=`. The first is the default. */
  views?: readonly SavedView[];
  rowActions?: (row: Row) => readonly RowAction[];
  /** One act beside the menu, for what is done most. */
  rowButton?: (row: Row) => ReactNode;
  /** Acts on several rows at once; a row that takes none of them can't be chosen. */
  bulkActions?: readonly BulkAction<Row>[];
  onExport?: () => void | Promise<unknown>;
  /** Where a row leads, with `onOpen` for rows that open a drawer; the row named by `openId` is marked. */
  onOpen?: (row: Row) => void;
  openId?: string | null;
  /** Shown when there is nothing at all (not: nothing that matches). */
  empty?: ReactNode;
  /** What failed, in the user's words. */
  failure?: ReactNode;
  /** 36 px rows in mono, for logs. */
  dense?: boolean;
  /** Stands in the toolbar after the filters. */
  tools?: ReactNode;
}
