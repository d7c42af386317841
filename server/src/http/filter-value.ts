import { Column, is } from 'drizzle-orm';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** How the text of a filter is read for each kind of column; null where it is none of its values. */
const READERS: Record<string, (text: string) => unknown> = {
  PgTimestamp: (text) => (Number.isNaN(Date.parse(text)) ? null : new Date(text)),
  PgUUID: (text) => (UUID.test(text) ? text : null),
  PgInteger: (text) => (/^-?\d{1,9}$/.test(text) ? Number(text) : null),
  PgBoolean: (text) => (text === 'true' || text === 'false' ? text === 'true' : null),
};

/** A filter's text as its column takes it; null where it can't be. An expression takes the text as it is. */
export const filterValue = (field: unknown, text: string): unknown =>
  is(field, Column) ? (READERS[field.columnType]?.(text) ?? (READERS[field.columnType] ? null : text)) : text;
