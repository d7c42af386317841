import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import type { ListQuery } from '@titian/shared-contracts';
import { listParts, readPage, TOTAL } from '../../http/list';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { application } from '../application/application.tables';
import { apiPackage, apiVersion, category } from '../catalogue/catalogue.tables';
import { subscription } from '../subscription/subscription.tables';

const text = (column: typeof organization.name) => [sql`${column} ->> 'my'`, sql`${column} ->> 'en'`];

const SUBSCRIBERS = {
  fields: {
    status: subscription.status,
    environment: subscription.environment,
    organization: organization.code,
    application: application.name,
    startingAt: subscription.startingAt,
    endingAt: sql`coalesce(${subscription.endingAt}, 'infinity')`,
  },
  search: [subscription.subscriptionNo, application.name, organization.code, ...text(organization.name)],
  sort: 'startingAt:desc',
  tie: subscription.id,
};

const versionColumns = {
  id: apiVersion.id,
  projectId: apiVersion.projectId,
  version: apiVersion.version,
  state: apiVersion.state,
  stability: apiVersion.stability,
  publishedAt: apiVersion.publishedAt,
  deprecatedAt: apiVersion.deprecatedAt,
  sunsetAt: apiVersion.sunsetAt,
};

/** What the owner of an API sees of it. The caller must have been checked to reach the project. */
export const createOwnProjectRepository = (db: Db) => ({
  /** Without their documents, which are large. */
  versions: (projectId: string) =>
    db
      .select(versionColumns)
      .from(apiVersion)
      .where(eq(apiVersion.projectId, projectId))
      .orderBy(desc(apiVersion.createdAt), desc(apiVersion.id)),

  async categoryName(code: string) {
    const [found] = await db.select({ name: category.name }).from(category).where(eq(category.code, code));
    return found!.name;
  },

  organizations: (ids: readonly string[]) =>
    db
      .select({ id: organization.id, code: organization.code, name: organization.name })
      .from(organization)
      .where(inArray(organization.id, [...ids]))
      .orderBy(asc(organization.code)),

  subscribers(projectId: string, query: ListQuery) {
    const parts = listParts(query, SUBSCRIBERS);
    const rows = db
      .select({
        subscription,
        organization: { id: organization.id, code: organization.code, name: organization.name },
        application: { id: application.id, name: application.name },
        packageName: apiPackage.name,
        version: apiVersion.version,
        total: TOTAL,
      })
      .from(subscription)
      .innerJoin(organization, eq(organization.id, subscription.organizationId))
      .innerJoin(application, eq(application.id, subscription.applicationId))
      .innerJoin(apiPackage, eq(apiPackage.id, subscription.packageId))
      .innerJoin(apiVersion, eq(apiVersion.id, subscription.versionId));
    return readPage(rows, { ...parts, where: and(eq(subscription.projectId, projectId), parts.where) });
  },
});
