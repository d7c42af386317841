import { and, desc, eq, gte, ne, sql } from 'drizzle-orm';
import type { BrokenCall } from '@titian/shared-contracts/lifecycle';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { portalDay } from '../catalogue';
import { subscription } from '../subscription/subscription.tables';
import { CALLS } from '../traffic';
import { callDay } from '../traffic/traffic.tables';
import type { Compared } from './broken-operations';
import type { VersionFacts } from './lifecycle.repository';

/** Days of calls that a new version is held against (marketplace.md §25). */
const DAYS = 30;

/** Who called which operation of an API, by its name in small letters, the most calls first. */
export async function callersOf(db: Db, projectId: string, now: Date) {
  const calls = sql<number>`${CALLS}::float8`;
  return db
    .select({
      operation: sql<string>`lower(${callDay.operationId})`,
      organization: {
        id: organization.id,
        code: organization.code,
        name: organization.name,
        imageUrl: organization.imageUrl,
      },
      calls,
    })
    .from(callDay)
    .innerJoin(organization, eq(organization.id, callDay.consumerOrganizationId))
    .where(
      and(
        ...[eq(callDay.projectId, projectId), eq(callDay.environment, 'Production')],
        gte(callDay.period, portalDay(now, DAYS - 1)),
      ),
    )
    .groupBy(sql`lower(${callDay.operationId})`, organization.id)
    .having(sql`${calls} > 0`)
    .orderBy(desc(calls), organization.code);
}

/** The other agencies whose calls a version breaks, each with those of its own: they subscribe to the API, and called what breaks. */
export async function affectedBy(
  db: Db,
  { project }: VersionFacts,
  { operations }: Pick<Compared, 'operations'>,
  now: Date,
): Promise<Map<string, BrokenCall[]>> {
  const affected = new Map<string, BrokenCall[]>();
  if (operations.length === 0) return affected;
  const subscribers = await db
    .selectDistinct({ id: subscription.organizationId })
    .from(subscription)
    .where(
      and(
        eq(subscription.projectId, project.id),
        ne(subscription.organizationId, project.organizationId),
        ne(subscription.status, 'Terminated'),
      ),
    );
  const subscribes = new Set(subscribers.map(({ id }) => id));
  for (const { operation, organization: caller, calls } of await callersOf(db, project.id, now)) {
    const broken = operations.find(({ name }) => name === operation);
    if (!broken || !subscribes.has(caller.id)) continue;
    const { name: _name, ...facts } = broken;
    affected.set(caller.id, [...(affected.get(caller.id) ?? []), { ...facts, calls }]);
  }
  return affected;
}
