import { randomBytes } from 'node:crypto';
import { jsonb, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { LocalText } from '@titian/shared-contracts';

let last = { now: 0, sequence: 0 };

/**
 * A new UUID version 7, made in Node because PostgreSQL 15 has no uuidv7(). Sorts by its time, and within one millisecond in the order in
 * which this process made it, up to 4,096 of them.
 */
export function newId(now = Date.now()): string {
  last = { now, sequence: now === last.now ? (last.sequence + 1) & 0x0fff : 0 };
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt16BE(0x7000 | last.sequence, 6);
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

export const primaryId = () => uuid().primaryKey().$defaultFn(newId);
/** An instant, stored in UTC, read as a Date. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });
export const createdAt = () => instant().notNull().defaultNow();
export const localText = () => jsonb().$type<LocalText>();
