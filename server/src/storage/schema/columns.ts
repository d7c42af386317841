import { randomBytes } from 'node:crypto';
import { jsonb, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { LocalText } from '@titian/shared-contracts';

/** UUID version 7: sorts by creation time. Made in Node, because PostgreSQL 15 has no uuidv7(). */
export function newId(now = Date.now()): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

export const primaryId = () => uuid().primaryKey().$defaultFn(newId);
/** An instant, stored in UTC, read as a Date. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });
export const createdAt = () => instant().notNull().defaultNow();
export const localText = () => jsonb().$type<LocalText>();
