import { asc, eq } from 'drizzle-orm';
import type { ApiSecurity } from '@titian/shared-contracts/plane';
import type { Db } from '../../storage/open';
import { apiPackage, type apiVersion, type project } from '../catalogue/catalogue.tables';
import { apiEndpoint, apiSecurity, KEYS_ONLY } from '../gateway/gateway.tables';

type Project = typeof project.$inferSelect;
type Version = typeof apiVersion.$inferSelect;

/** A version with everything that is reviewed with it. */
export interface ApiContent {
  project: Project;
  version: Version;
  packages: (typeof apiPackage.$inferSelect)[];
  endpoints: (typeof apiEndpoint.$inferSelect)[];
  settings: typeof apiSecurity.$inferSelect | null;
  /** By what callers may show who they are. */
  security: ApiSecurity;
}

/** Reads what belongs to a version. */
export async function readContent(tx: Db, about: { project: Project; version: Version }): Promise<ApiContent> {
  const packages = await tx
    .select()
    .from(apiPackage)
    .where(eq(apiPackage.projectId, about.project.id))
    .orderBy(asc(apiPackage.id));
  const endpoints = await tx
    .select()
    .from(apiEndpoint)
    .where(eq(apiEndpoint.versionId, about.version.id))
    .orderBy(asc(apiEndpoint.environment));
  const [settings] = await tx.select().from(apiSecurity).where(eq(apiSecurity.versionId, about.version.id));
  return { ...about, packages, endpoints, settings: settings ?? null, security: settings?.security ?? KEYS_ONLY };
}
