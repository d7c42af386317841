import type { BulkAction } from './tableTypes';

/** The rows that take a bulk act. */
export const takersOf = <Row>({ takes }: BulkAction<Row>, rows: readonly Row[]): readonly Row[] =>
  takes ? rows.filter(takes) : rows;

/** The rows that take any of these acts. */
export const choosable = <Row>(actions: readonly BulkAction<Row>[], rows: readonly Row[]): readonly Row[] =>
  rows.filter((row) => actions.some(({ takes }) => takes?.(row) ?? true));
