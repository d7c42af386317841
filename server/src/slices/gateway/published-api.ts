import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { apiVersion, project } from '../catalogue/catalogue.tables';

/** The parts of a call's address that name a version of an API, as `gatewayPath` writes them. */
export interface CallAddress {
  organization: string;
  api: string;
  version: string;
}

/** Whether everybody may know that this version takes calls. A private API is answered like one that doesn't exist. */
export async function isPublicApi(db: Db, { organization: code, api, version }: CallAddress): Promise<boolean> {
  const found = await db
    .select({ id: apiVersion.id })
    .from(apiVersion)
    .innerJoin(project, eq(project.id, apiVersion.projectId))
    .innerJoin(organization, eq(organization.id, project.organizationId))
    .where(
      and(
        eq(sql`lower(${organization.code})`, code),
        eq(project.identifier, api),
        eq(apiVersion.version, version),
        inArray(apiVersion.state, ['Published', 'Deprecated']),
        inArray(project.status, ['publish', 'deprecated']),
        eq(project.statusPrivate, false),
      ),
    )
    .limit(1);
  return found.length > 0;
}
