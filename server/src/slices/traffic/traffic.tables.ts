import {
  bigint,
  date,
  index,
  integer,
  type PgColumnBuilderBase,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CallOutcome } from '@titian/shared-contracts/plane';
import { instant } from '../../storage/schema/columns';

/** Upper bounds of the classes into which roll-ups count times, milliseconds; the last class has none. */
export const TIME_CLASSES = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000] as const;

const count = () => integer().notNull().default(0);
const sum = () => bigint({ mode: 'number' }).notNull().default(0);

/** How calls ended, and where. */
const ends = () => ({
  environment: text({ enum: ['Production', 'Sandbox'] }),
  outcome: text().$type<CallOutcome>().notNull(),
  /** The first digit of the status; 0 where the caller left before an answer. */
  statusClass: smallint().notNull(),
});
/** Whose API was called, and whose application called. Of a call of an unknown API or application, the unknown parts are null. */
const sides = () => ({ organizationId: uuid(), consumerOrganizationId: uuid() });
const details = () => ({
  projectId: uuid(),
  versionId: uuid(),
  operationId: text(),
  applicationId: uuid(),
  subscriptionId: uuid(),
});

const measures = () => ({
  calls: count(),
  /** Calls that were taken from a quota. */
  counted: count(),
  requestBytes: sum(),
  responseBytes: sum(),
  /** Milliseconds of all calls; below, how many took at most so many. */
  totalMs: sum(),
  le5: count(),
  le10: count(),
  le25: count(),
  le50: count(),
  le100: count(),
  le250: count(),
  le500: count(),
  le1000: count(),
  le2500: count(),
  le5000: count(),
  le10000: count(),
  leMore: count(),
});

const rollUp = <N extends string, C extends PgColumnBuilderBase>(name: N, period: C) =>
  pgTable(name, { period, ...ends(), ...sides(), ...details(), ...measures() }, (t) => [
    unique(`${name}_key`)
      .on(
        ...([t.subscriptionId, t.period, t.projectId, t.versionId, t.operationId] as const),
        ...[t.outcome, t.statusClass, t.environment, t.organizationId, t.consumerOrganizationId, t.applicationId],
      )
      .nullsNotDistinct(),
    index(`${name}_period`).on(t.period),
    index(`${name}_project`).on(t.projectId, t.period),
    index(`${name}_application`).on(t.applicationId, t.period),
  ]);

/** Roll-ups of call records (marketplace.md §23.8) by minute, hour and day; a period is named by its beginning, a day in the portal's zone. */
export const callMinute = rollUp('call_minute', instant().notNull());
export const callHour = rollUp('call_hour', instant().notNull());
export const callDay = rollUp('call_day', date({ mode: 'string' }).notNull());

const sumOfApis = <N extends string, C extends PgColumnBuilderBase>(name: N, period: C) =>
  pgTable(name, { period, ...ends(), ...sides(), projectId: uuid(), calls: count() }, (t) => [
    unique(`${name}_key`)
      .on(t.organizationId, t.period, t.projectId, t.consumerOrganizationId, t.outcome, t.statusClass, t.environment)
      .nullsNotDistinct(),
    index(`${name}_period`).on(t.period),
    index(`${name}_project`).on(t.projectId, t.period),
    index(`${name}_consumer`).on(t.consumerOrganizationId, t.period),
  ]);
const sumOfOrganizations = <N extends string, C extends PgColumnBuilderBase>(name: N, period: C) =>
  pgTable(name, { period, ...ends(), ...sides(), calls: count() }, (t) => [
    unique(`${name}_key`)
      .on(t.organizationId, t.period, t.consumerOrganizationId, t.outcome, t.statusClass, t.environment)
      .nullsNotDistinct(),
    index(`${name}_period`).on(t.period),
    index(`${name}_consumer`).on(t.consumerOrganizationId, t.period),
  ]);
const sumOfApplications = <N extends string, C extends PgColumnBuilderBase>(name: N, period: C) =>
  pgTable(name, { period, ...ends(), ...sides(), applicationId: uuid(), calls: count() }, (t) => [
    unique(`${name}_key`)
      .on(
        t.applicationId,
        t.period,
        t.organizationId,
        t.consumerOrganizationId,
        t.outcome,
        t.statusClass,
        t.environment,
      )
      .nullsNotDistinct(),
    index(`${name}_period`).on(t.period),
  ]);
const sumOfAll = <N extends string, C extends PgColumnBuilderBase>(name: N, period: C) =>
  pgTable(name, { period, ...ends(), calls: count() }, (t) => [
    unique(`${name}_key`).on(t.period, t.outcome, t.statusClass, t.environment).nullsNotDistinct(),
  ]);

/** How many calls there were of each API and of each organisation's APIs by each organisation, by each application, and in all: few rows, so that charts of many calls are counted quickly. */
export const callApiFiveMinutes = sumOfApis('call_api_five_minutes', instant().notNull());
export const callApiHour = sumOfApis('call_api_hour', instant().notNull());
export const callApiSixHours = sumOfApis('call_api_six_hours', instant().notNull());
export const callOrganizationFiveMinutes = sumOfOrganizations('call_organization_five_minutes', instant().notNull());
export const callOrganizationHour = sumOfOrganizations('call_organization_hour', instant().notNull());
export const callOrganizationSixHours = sumOfOrganizations('call_organization_six_hours', instant().notNull());
export const callApplicationFiveMinutes = sumOfApplications('call_application_five_minutes', instant().notNull());
export const callApplicationHour = sumOfApplications('call_application_hour', instant().notNull());
export const callApplicationSixHours = sumOfApplications('call_application_six_hours', instant().notNull());
export const callAllMinute = sumOfAll('call_all_minute', instant().notNull());
export const callAllHour = sumOfAll('call_all_hour', instant().notNull());

/** Batches of records that were taken: one that is sent again adds nothing. */
export const callBatch = pgTable(
  'call_batch',
  {
    /** The node and its name for the batch. */
    id: text().primaryKey(),
    receivedAt: instant().notNull(),
    records: integer().notNull(),
  },
  (t) => [index().on(t.receivedAt)],
);
