import type { BulkAction } from './tableTypes';

/** The rows that a bulk action applies to. */
export const takersOf = <Row>({ takes }: BulkAction<Row>, rows: readonly Row[]): readonly Row[] =>
  takes ? rows.filter(takes) : rows;

/** The rows that any of these actions applies to. */
export const choosable = <Row>(actions: readonly BulkAction<Row>[], rows: readonly Row[]): readonly Row[] =>
  rows.filter((row) => actions.some(({ takes }) => takes?.(row) ?? true));
