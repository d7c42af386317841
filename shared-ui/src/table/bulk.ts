import type { BulkAction } from './tableTypes';

/** The rows that a bulk action applies to. */
export const applicableRows = <Row>({ appliesTo }: BulkAction<Row>, rows: readonly Row[]): readonly Row[] =>
  appliesTo ? rows.filter(appliesTo) : rows;

/** The rows that any of these actions applies to. */
export const choosable = <Row>(actions: readonly BulkAction<Row>[], rows: readonly Row[]): readonly Row[] =>
  rows.filter((row) => actions.some(({ appliesTo }) => appliesTo?.(row) ?? true));
