import { and, count, desc, eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '../../http/call';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { application, credential } from '../application/application.tables';
import { apiPackage, apiVersion, project } from '../catalogue/catalogue.tables';
import { apiEndpoint } from '../gateway/gateway.tables';
import { subscription } from '../subscription/subscription.tables';
import { callRecord } from './call-record';
import { RECORD_SIDES, sidesOf } from './calls.query';

/** More calls than a trace has: a caller may give all of its calls one id. */
const TRACE_MOST = 50;

const provider = alias(organization, 'provider');
const consumer = alias(organization, 'consumer');

/** The moment to the microsecond, so that a page begins exactly where the one before ended. */
const place = sql<string>`to_char(${callRecord.at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '_' || ${callRecord.id}`;

const named = (actor: Actor) => ({
  ...getTableColumns(callRecord),
  place,
  apiName: project.name,
  version: apiVersion.version,
  providerName: provider.name,
  consumerName: consumer.name,
  applicationName: application.name,
  seesProvider: sidesOf(actor, RECORD_SIDES).provider.mapWith(Boolean),
  seesConsumer: sidesOf(actor, RECORD_SIDES).consumer.mapWith(Boolean),
});
const explained = {
  package: { id: apiPackage.id, name: apiPackage.name },
  subscription,
  credential,
  endpoint: { name: apiEndpoint.name, urls: apiEndpoint.urls },
};

/** Where calls of the version go in its environment; a record names one of the addresses there. */
const isItsEndpoint = and(
  eq(apiEndpoint.versionId, callRecord.versionId),
  eq(apiEndpoint.environment, callRecord.environment),
);

const before = (cursor: string | undefined): SQL | undefined => {
  if (!cursor) return undefined;
  const [at, id] = cursor.split('_');
  return sql`${callRecord.at} <= ${at}::timestamptz and (${callRecord.at}, ${callRecord.id}) < (${at}::timestamptz, ${id}::uuid)`;
};

export const createCallsRepository = (db: Db) => {
  const newest = (actor: Actor, where: SQL | undefined, most: number) =>
    db
      .select(named(actor))
      .from(callRecord)
      .leftJoin(project, eq(project.id, callRecord.projectId))
      .leftJoin(apiVersion, eq(apiVersion.id, callRecord.versionId))
      .leftJoin(provider, eq(provider.id, callRecord.organizationId))
      .leftJoin(consumer, eq(consumer.id, callRecord.consumerOrganizationId))
      .leftJoin(application, eq(application.id, callRecord.applicationId))
      .where(where)
      .orderBy(desc(callRecord.at), desc(callRecord.id))
      .limit(most);

  return {
    /** The newest calls of these scopes before a place. */
    async page(
      actor: Actor,
      scopes: readonly (SQL | undefined)[],
      where: SQL | undefined,
      most: number,
      from?: string,
    ) {
      const parts = [];
      for (const scope of scopes) parts.push(...(await newest(actor, and(scope, where, before(from)), most)));
      return parts.sort((a, b) => (a.place < b.place ? 1 : -1)).slice(0, most);
    },

    /** How many there are; `most` where there are more. */
    async count(scopes: readonly (SQL | undefined)[], where: SQL | undefined, most: number): Promise<number> {
      const some = db
        .select({ one: sql`1`.as('one') })
        .from(callRecord)
        .where(and(scopes.includes(undefined) ? undefined : or(...scopes), where))
        .limit(most)
        .as('some');
      return (await db.select({ rows: count() }).from(some))[0]!.rows;
    },

    /** The calls of one trace that somebody may read. A call of which nobody is known to have made it is for whoever knows its id. */
    trace(actor: Actor, traceId: string) {
      const { provider: isOffered, consumer: isMade } = sidesOf(actor, RECORD_SIDES);
      const isNobodys = sql`${callRecord.consumerOrganizationId} is null and ${callRecord.applicationId} is null`;
      return db
        .select({ ...named(actor), ...explained })
        .from(callRecord)
        .leftJoin(project, eq(project.id, callRecord.projectId))
        .leftJoin(apiVersion, eq(apiVersion.id, callRecord.versionId))
        .leftJoin(provider, eq(provider.id, callRecord.organizationId))
        .leftJoin(consumer, eq(consumer.id, callRecord.consumerOrganizationId))
        .leftJoin(application, eq(application.id, callRecord.applicationId))
        .leftJoin(apiPackage, eq(apiPackage.id, callRecord.packageId))
        .leftJoin(subscription, eq(subscription.id, callRecord.subscriptionId))
        .leftJoin(credential, eq(credential.id, callRecord.credentialId))
        .leftJoin(apiEndpoint, isItsEndpoint)
        .where(and(eq(callRecord.traceId, traceId), or(isOffered, isMade, isNobodys)))
        .orderBy(desc(callRecord.at), desc(callRecord.id))
        .limit(TRACE_MOST);
    },
  };
};
type Repository = ReturnType<typeof createCallsRepository>;
export type CallRow = Awaited<ReturnType<Repository['page']>>[number];
export type ExplainedRow = Awaited<ReturnType<Repository['trace']>>[number];
