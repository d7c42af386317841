import type { ComponentType } from 'react';
import type { ListQuery, Permission } from '@titian/shared-contracts';
import type { QueryLike } from '@titian/shared-ui';
import type { Column, FilterField, HistogramBucket, HistogramSeries, Rows } from '@titian/shared-ui/data';

export interface LogRow {
  id: string;
  /** Instant, ISO 8601. */
  at: string;
}
/** The query of a source's calls: filters, search text, sort order, page and time range. */
export type LogQuery = ListQuery & { from?: string; to?: string };

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
  filters: readonly F[];
  exportPermission: Permission;
  useRows: (query: LogQuery) => QueryLike<Rows<Row>>;
  useBuckets: (query: LogQuery) => QueryLike<HistogramBucket[]>;
  useFields: () => FilterField<F>[];
  useSeries: () => HistogramSeries[];
  useColumns: () => Column<Row>[];
  useExport: () => (query: LogQuery) => Promise<string>;
  /** A short name of the row. */
  rowName: (row: Row) => string;
  Entry: ComponentType<{ id: string; explore: Explore<F> }>;
}

/** The source's texts. */
export interface LogWords {
  title: string;
  purpose: string;
  list: string;
  failure: string;
  fileName: string;
  /** Heading of the chart. */
  summary: (totals: Readonly<Record<string, number>>) => string;
}
