import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type {
  Assertion,
  Check,
  NoAnswer,
  PauseReason,
  SavedCall,
  Schedule,
  TestOutcome,
} from '@titian/shared-contracts/api-test';
import { createdAt, instant, primaryId } from '../../storage/schema/columns';
import { user } from '../../storage/schema/identity.tables';
import { application } from '../application/application.tables';
import { project } from '../catalogue/catalogue.tables';

const ENVIRONMENTS = ['Production', 'Sandbox'] as const;

/** A variable as it is stored: a secret one sealed. */
export type StoredVariable =
  | { name: string; secret: false; value: string }
  | { name: string; secret: true; sealed: string };

/** Values that tests of an application name. */
export const testVariableSet = pgTable(
  'test_variable_set',
  {
    id: primaryId(),
    applicationId: uuid()
      .notNull()
      .references(() => application.id),
    name: text().notNull(),
    variables: jsonb().$type<StoredVariable[]>().notNull(),
    rowVersion: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [uniqueIndex('test_variable_set_name_key').on(t.applicationId, sql`lower(${t.name})`)],
);

/** Tests that belong together, and when they run by themselves. */
export const testCollection = pgTable(
  'test_collection',
  {
    id: primaryId(),
    applicationId: uuid()
      .notNull()
      .references(() => application.id),
    name: text().notNull(),
    variableSetId: uuid().references(() => testVariableSet.id, { onDelete: 'set null' }),
    schedule: jsonb().$type<Schedule>(),
    /** Its scheduled runs may call production. */
    production: boolean().notNull().default(false),
    /** As whom its scheduled runs call. */
    scheduledBy: uuid().references(() => user.id),
    nextRunAt: instant(),
    /** Scheduled runs in a row that failed. */
    failures: integer().notNull().default(0),
    pausedAt: instant(),
    pauseReason: text().$type<PauseReason>(),
    rowVersion: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    uniqueIndex('test_collection_name_key').on(t.applicationId, sql`lower(${t.name})`),
    index('test_collection_next').on(t.nextRunAt),
  ],
);

/** Saved calls with what is expected of their answers. */
export const apiTest = pgTable(
  'api_test',
  {
    id: primaryId(),
    collectionId: uuid()
      .notNull()
      .references(() => testCollection.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    projectId: uuid()
      .notNull()
      .references(() => project.id),
    environment: text({ enum: ENVIRONMENTS }).notNull(),
    call: jsonb().$type<SavedCall>().notNull(),
    expected: jsonb().$type<Assertion[]>().notNull(),
    /** How it ended last; kept longer than the run. */
    lastOutcome: text().$type<TestOutcome>(),
    lastStatus: integer(),
    lastMs: integer(),
    lastAt: instant(),
    lastRunId: uuid(),
    rowVersion: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [uniqueIndex('api_test_name_key').on(t.collectionId, sql`lower(${t.name})`)],
);

/** Tests of an application that were run together. */
export const testRun = pgTable(
  'test_run',
  {
    id: primaryId(),
    applicationId: uuid()
      .notNull()
      .references(() => application.id),
    collectionId: uuid().references(() => testCollection.id, { onDelete: 'cascade' }),
    cause: text({ enum: ['Person', 'Schedule'] }).notNull(),
    /** As whom it calls. */
    personId: uuid()
      .notNull()
      .references(() => user.id),
    /** It may call production. */
    production: boolean().notNull(),
    state: text({ enum: ['Queued', 'Running', 'Done'] }).notNull(),
    total: integer().notNull(),
    ended: integer().notNull().default(0),
    passed: integer().notNull().default(0),
    /** Until when a server has it; later another takes it over. */
    leaseUntil: instant(),
    createdAt: createdAt(),
    finishedAt: instant(),
  },
  (t) => [
    index('test_run_application').on(t.applicationId, t.createdAt),
    index('test_run_collection').on(t.collectionId, t.createdAt),
    index('test_run_state').on(t.state),
  ],
);

/** How each test of a run ended. */
export const testResult = pgTable(
  'test_result',
  {
    id: primaryId(),
    runId: uuid()
      .notNull()
      .references(() => testRun.id, { onDelete: 'cascade' }),
    testId: uuid().references(() => apiTest.id, { onDelete: 'set null' }),
    position: integer().notNull(),
    name: text().notNull(),
    method: text().notNull(),
    path: text().notNull(),
    environment: text({ enum: ENVIRONMENTS }).notNull(),
    startedAt: instant(),
    outcome: text().$type<TestOutcome>(),
    noAnswer: text().$type<NoAnswer>(),
    status: integer(),
    ms: integer(),
    bytes: integer(),
    traceId: text(),
    checks: jsonb().$type<Check[]>().notNull().default([]),
  },
  (t) => [index('test_result_run').on(t.runId, t.position), index('test_result_test').on(t.testId)],
);
