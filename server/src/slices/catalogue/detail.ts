import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { ApiDetail } from '@titian/shared-contracts/catalogue';
import { notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { apiSecurity, KEYS_ONLY } from '../gateway/gateway.tables';
import { CALLS, FAILED, percentile, TIMES } from '../traffic';
import { callDay } from '../traffic/traffic.tables';
import { subscription } from '../subscription/subscription.tables';
import { apiPackage, apiVersion, healthDay, type project } from './catalogue.tables';
import { rows } from '../../storage/rows';
import { toOffered } from './approval-chain';
import { type CardContext, cardRow, toCard } from './cards';
import { mayManage } from './catalogue.policy';
import { portalDay } from './figures';

/** States of versions that are shown: they are offered, or were. */
export const SHOWN_STATES = ['Published', 'Deprecated', 'Blocked', 'Retired'] as const;
const HEALTH_DAYS = 90;

async function versions(db: Db, projectId: string): Promise<ApiDetail['versions']> {
  const found = await db
    .select({ version: apiVersion, security: apiSecurity.security })
    .from(apiVersion)
    .leftJoin(apiSecurity, eq(apiSecurity.versionId, apiVersion.id))
    .where(and(eq(apiVersion.projectId, projectId), inArray(apiVersion.state, [...SHOWN_STATES])))
    .orderBy(desc(apiVersion.publishedAt), desc(apiVersion.createdAt));
  return found.map(({ version: { publishedAt, deprecatedAt, sunsetAt, ...version }, security }) => ({
    ...version,
    security: security ?? KEYS_ONLY,
    publishedAt: publishedAt?.toISOString() ?? null,
    deprecatedAt: deprecatedAt?.toISOString() ?? null,
    sunsetAt: sunsetAt?.toISOString() ?? null,
  }));
}

const packages = (db: Db, projectId: string) =>
  db
    .select()
    .from(apiPackage)
    .where(and(eq(apiPackage.projectId, projectId), eq(apiPackage.state, 'Published')))
    .orderBy(asc(apiPackage.position));

async function healthDays(db: Db, projectId: string, now: Date): Promise<ApiDetail['healthDays']> {
  const checked = await db
    .select()
    .from(healthDay)
    .where(and(eq(healthDay.projectId, projectId), sql`${healthDay.day} >= ${portalDay(now, HEALTH_DAYS - 1)}`));
  const byDay = new Map(checked.map(({ day, availability }) => [day, availability]));
  return Array.from({ length: HEALTH_DAYS }, (_, index) => {
    const day = portalDay(now, HEALTH_DAYS - 1 - index);
    return { day, availability: byDay.get(day) ?? null };
  });
}

interface Quality {
  p95: number | null;
  errors: number | null;
}

/** Over thirty days. */
async function quality(db: Db, projectId: string, now: Date): Promise<Quality> {
  const [found] = await rows<{ times: number[]; errors: number | null }>(
    db,
    sql`select ${TIMES} as times, ${FAILED}::float8 / nullif(${CALLS}, 0) as errors
        from ${callDay} where project_id = ${projectId} and period >= ${portalDay(now, 29)}`,
  );
  const { times, errors } = found!;
  return { p95: percentile(times, 0.95), errors };
}

/** Whether the agency of somebody has a subscription that hasn't ended. */
async function subscribes(db: Db, projectId: string, actor: CardContext['actor']): Promise<boolean> {
  if (!actor?.organizationId) return false;
  const [found] = await db
    .select({ id: subscription.id })
    .from(subscription)
    .where(
      and(
        eq(subscription.projectId, projectId),
        eq(subscription.organizationId, actor.organizationId),
        ne(subscription.status, 'Terminated'),
      ),
    )
    .limit(1);
  return found !== undefined;
}

const technicalContact = ({ technicalName, technicalEmail }: typeof project.$inferSelect) =>
  technicalName || technicalEmail ? { name: technicalName || technicalEmail, email: technicalEmail } : null;

/** What the detail page shows of a project. The caller must have been checked to see it. */
export async function readDetail(db: Db, id: string, context: CardContext): Promise<ApiDetail> {
  const { now, actor } = context;
  const found = await cardRow(db, id);
  if (!found) throw notFound();
  const { project: row, organization: owner, search } = found;
  const offered = (await packages(db, id)).map((pack) => toOffered({ pack, project: row, provider: owner }));
  const { p95, errors } = await quality(db, id, now);
  const manageable = mayManage(actor, { organizationId: owner.id, tenantId: owner.tenantId });
  return {
    ...toCard(found, context),
    categoryName: found.categoryName,
    description: row.description,
    dataClassification: row.dataClassification,
    personalData: row.personalData,
    legalBasis: row.legalBasis,
    updateFrequency: row.updateFrequency,
    contact: { name: row.contactName, email: row.contactEmail },
    technicalContact: manageable || (await subscribes(db, id, actor)) ? technicalContact(row) : null,
    versions: await versions(db, id),
    packages: offered,
    healthDays: await healthDays(db, id, now),
    latencyP95: p95,
    errorRate: errors,
    subscribers: search.subscribers,
    manageable,
  };
}

/** The OpenAPI document of a version that is shown. */
export async function readDocument(db: Db, projectId: string, versionId: string): Promise<Record<string, unknown>> {
  const [found] = await db
    .select({ document: apiVersion.swaggerOriginal })
    .from(apiVersion)
    .where(
      and(
        eq(apiVersion.projectId, projectId),
        eq(apiVersion.id, versionId),
        inArray(apiVersion.state, [...SHOWN_STATES]),
      ),
    );
  if (!found) throw notFound();
  return found.document;
}
