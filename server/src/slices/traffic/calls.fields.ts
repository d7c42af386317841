import { and, inArray, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { TIME_ZONE } from '@titian/shared-contracts';
import { CALL_DAYS_MOST, type CallFields } from '@titian/shared-contracts/traffic';
import type { Call } from '../../http/call';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { application } from '../application/application.tables';
import { project } from '../catalogue/catalogue.tables';
import { scopesOf } from './calls.query';
import { callDay } from './traffic.tables';

/** More names than anybody chooses from. */
const MOST = 500;

const distinct = (column: AnyPgColumn) =>
  sql<string[] | null>`array_agg(distinct ${column}) filter (where ${column} is not null)`;

/** What the calls in somebody's reach can be filtered by, of the last weeks. */
export async function callFields(db: Db, { actor, now }: Call): Promise<CallFields> {
  const scopes = scopesOf(actor, undefined, {
    provider: callDay.organizationId,
    consumer: callDay.consumerOrganizationId,
  });
  const since = sql`${callDay.period} >= (${now.toISOString()}::timestamptz at time zone ${TIME_ZONE})::date - ${CALL_DAYS_MOST}::int`;
  const [found] = await db
    .select({
      apis: distinct(callDay.projectId),
      providers: distinct(callDay.organizationId),
      consumers: distinct(callDay.consumerOrganizationId),
      applications: distinct(callDay.applicationId),
      operations: distinct(callDay.operationId),
    })
    .from(callDay)
    .where(and(since, scopes.includes(undefined) ? undefined : or(...scopes)));
  const ids = (name: keyof CallFields) => (found![name] ?? []).slice(0, MOST);
  const organizations = (name: 'providers' | 'consumers') =>
    db
      .select({ id: organization.id, name: organization.name })
      .from(organization)
      .where(inArray(organization.id, ids(name)));
  return {
    apis: await db
      .select({ id: project.id, name: project.name })
      .from(project)
      .where(inArray(project.id, ids('apis'))),
    providers: await organizations('providers'),
    consumers: await organizations('consumers'),
    applications: await db
      .select({ id: application.id, name: application.name })
      .from(application)
      .where(inArray(application.id, ids('applications'))),
    operations: ids('operations').sort(),
  };
}
