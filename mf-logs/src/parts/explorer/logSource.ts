import type { ComponentType, ReactNode } from 'react';
import type { ListQuery, Permission } from '@titian/shared-contracts';
import type { PageProps, QueryLike } from '@titian/shared-ui';
import type {
  Column,
  FilterField,
  FilterRule,
  HistogramBucket,
  HistogramSeries,
  ListState,
  Rows,
} from '@titian/shared-ui/data';
import type { Preset } from './timeWindow';

export interface LogRow {
  id: string;
  /** Instant, ISO 8601. */
  at: string;
}
/** The query of a source's calls: filters, search text, sort order, page and time range. */
export type LogQuery = ListQuery & { from?: string; to?: string; before?: string };
/** A page of rows. Without a number of all rows, `next` names the place where the next page begins; null where this is the last. */
export type LogRows<Row> = Rows<Row> & { next?: string | null };

/** How often rows are asked for again; not at all at an interval of 0. */
export interface Asking {
  pollingInterval: number;
  skipPollingIfUnfocused?: boolean;
}

/** What an open entry can do with the explorer around it. */
export interface Explore<F extends string> {
  open: (id: string) => void;
  /** Shows all entries with this value of a field, instead of the current filters. */
  only: (field: F, value: string) => void;
}

/** One log described as data for the explorer. Field names are those of the server's allow-list. */
export interface LogSource<Row extends LogRow, F extends string> {
  /** Names the table and its saved column choice. */
  name: string;
  filters: readonly F[] | Readonly<Record<F, FilterRule>>;
  /** The time windows that it offers, all by default; the last is the widest that it has. */
  presets?: readonly Preset[];
  /** The window at first; seven days by default. */
  firstPreset?: Preset;
  /** Whether it is followed from the start: newer rows come by themselves. */
  follows?: true;
  exportPermission: Permission;
  useRows: (query: LogQuery, asking: Asking) => QueryLike<LogRows<Row>>;
  useBuckets: (query: LogQuery) => QueryLike<HistogramBucket[]>;
  useFields: () => FilterField<F>[];
  useSeries: () => HistogramSeries[];
  useColumns: () => Column<Row>[];
  useExport: () => (query: LogQuery) => Promise<string>;
  /** A short name of the row. */
  rowName: (row: Row) => string;
  /** What else narrows the log, beside its time window. */
  Scope?: ComponentType<{ list: ListState<F> }>;
  Entry: ComponentType<{ id: string; explore: Explore<F> }>;
}

/** What is above the log beside its title, where it is a part of a larger page. */
export type LogHead = Pick<PageProps, 'mark' | 'breadcrumb' | 'tabs'> & {
  /** Buttons before those of the log. */
  actions?: ReactNode;
};

/** The source's texts. */
export interface LogWords {
  title: ReactNode;
  purpose?: ReactNode;
  list: string;
  failure: string;
  fileName: string;
  /** What a row is called, above an open one; an entry by default. */
  entry?: string;
  /** Heading of the chart. */
  summary: (totals: Readonly<Record<string, number>>) => string;
}
