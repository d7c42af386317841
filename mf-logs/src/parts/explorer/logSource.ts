import type { ComponentType } from 'react';
import type { ListQuery, Permission } from '@titian/shared-contracts';
import type { QueryLike } from '@titian/shared-ui';
import type { Column, FilterField, HistogramBucket, HistogramSeries, Rows } from '@titian/shared-ui/data';

export interface LogRow {
  id: string;
  /** Instant, ISO 8601. */
  at: string;
}
/** What a source's calls are asked: filters, words, order, page and range. */
export type LogAsked = ListQuery & { from?: string; to?: string };

/** What an open entry may do to the explorer around it. */
export interface Explore<F extends string> {
  open: (id: string) => void;
  /** Shows everything with this value of a field, instead of what was filtered. */
  only: (field: F, value: string) => void;
}

/** One log as data; the explorer does the rest. Names of fields are those of the server's allow-list. */
export interface LogSource<Row extends LogRow, F extends string> {
  /** Of the table and its column choice. */
  name: string;
  filters: readonly F[];
  exportPermission: Permission;
  useRows: (asked: LogAsked) => QueryLike<Rows<Row>>;
  useBuckets: (asked: LogAsked) => QueryLike<HistogramBucket[]>;
  useFields: () => FilterField<F>[];
  useSeries: () => HistogramSeries[];
  useColumns: () => Column<Row>[];
  useExport: () => (asked: LogAsked) => Promise<string>;
  /** The row in a few words. */
  rowName: (row: Row) => string;
  Entry: ComponentType<{ id: string; explore: Explore<F> }>;
}

/** The source's own words. */
export interface LogWords {
  title: string;
  purpose: string;
  list: string;
  failure: string;
  fileName: string;
  /** The chart's answer. */
  summary: (totals: Readonly<Record<string, number>>) => string;
}
