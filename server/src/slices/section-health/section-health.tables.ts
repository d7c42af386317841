import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../storage/schema/columns';

/** What visitors reported of a release. Times are counted by upper bound in milliseconds. */
export interface Figures {
  loads: number;
  failures: number;
  leaks: number;
  violations: number;
  /** Failures by phase. */
  phases: Record<string, number>;
  mountTimes: Record<string, number>;
  paintTimes: Record<string, number>;
  inputDelays: Record<string, number>;
}

/** The reports about a release in one minute. Times are counted in buckets, whose upper bounds `histogram.ts` defines. */
export const sectionMinute = pgTable(
  'section_minute',
  {
    section: text().notNull(),
    releaseId: uuid().notNull(),
    minute: instant().notNull(),
    loads: integer().notNull().default(0),
    failures: integer().notNull().default(0),
    leaks: integer().notNull().default(0),
    violations: integer().notNull().default(0),
    /** Failures by phase. */
    phases: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** Counts by upper bound in milliseconds. */
    mountTimes: jsonb().$type<Record<string, number>>().notNull().default({}),
    paintTimes: jsonb().$type<Record<string, number>>().notNull().default({}),
    inputDelays: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** Counts of messages by `code|text`; the first ones of the minute. */
    messages: jsonb().$type<Record<string, number>>().notNull().default({}),
    /** The part of single visitors in these counts, by a keyed hash of the person or address; kept for a day. */
    sources: jsonb().$type<Record<string, Partial<Figures>>>().notNull().default({}),
  },
  (t) => [primaryKey({ columns: [t.section, t.releaseId, t.minute] }), index().on(t.minute)],
);

/** Which releases still call deprecated members of the shell's contract. */
export const deprecatedUse = pgTable(
  'deprecated_use',
  {
    section: text().notNull(),
    releaseId: uuid().notNull(),
    member: text().notNull(),
    count: integer().notNull(),
    lastAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.section, t.releaseId, t.member] })],
);
