import { Column, is } from 'drizzle-orm';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Parses the text of a filter for each kind of column; null where it is not a valid value. */
const PARSERS: Record<string, (text: string) => unknown> = {
  PgTimestamp: (text) => (Number.isNaN(Date.parse(text)) ? null : new Date(text)),
  PgUUID: (text) => (UUID.test(text) ? text : null),
  PgInteger: (text) => (/^-?\d{1,9}$/.test(text) ? Number(text) : null),
  PgDoublePrecision: (text) => (/^-?\d{1,9}(\.\d{1,6})?$/.test(text) ? Number(text) : null),
  PgBoolean: (text) => (text === 'true' || text === 'false' ? text === 'true' : null),
};

/** A filter's text as a value of its column; null where it is not one. For an SQL expression the text stays as it is. */
export const filterValue = (field: unknown, text: string): unknown =>
  is(field, Column) ? (PARSERS[field.columnType]?.(text) ?? (PARSERS[field.columnType] ? null : text)) : text;
