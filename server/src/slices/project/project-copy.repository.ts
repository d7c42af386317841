import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { LocalText } from '@titian/shared-contracts';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { newId } from '../../storage/schema/columns';
import { apiPackage, apiVersion, project } from '../catalogue/catalogue.tables';
import type { Project } from './project.repository';

type Version = typeof apiVersion.$inferSelect;

/** Copies the open packages as drafts, whose terms nobody has accepted. */
async function copyPackages(db: Db, from: string, to: string): Promise<void> {
  const open = and(eq(apiPackage.projectId, from), ne(apiPackage.state, 'Closed'));
  const packages = await db.select().from(apiPackage).where(open).orderBy(asc(apiPackage.position));
  if (packages.length > 0) {
    await db
      .insert(apiPackage)
      .values(
        packages.map((one) => ({ ...one, id: newId(), projectId: to, state: 'Staging' as const, termsRevision: 1 })),
      );
  }
}

/** What a copy of a project is made from and with. */
export const createProjectCopyRepository = (db: Db) => {
  return {
    /** Locks the organisation, so that two copies can't take the same number or Identifier. */
    async lockOrganization(id: string): Promise<string> {
      const [row] = await db
        .select({ code: organization.code })
        .from(organization)
        .where(eq(organization.id, id))
        .for('update');
      return row!.code;
    },

    async hasIdentifier(organizationId: string, identifier: string): Promise<boolean> {
      const where = and(eq(project.organizationId, organizationId), eq(project.identifier, identifier));
      return (await db.select({ id: project.id }).from(project).where(where).limit(1)).length > 0;
    },

    /** The next number of an organisation, such as `ORG-0002`. */
    async nextNumber(code: string): Promise<string> {
      const number = sql<number>`coalesce(max(substring(${project.projectIdentifier} from '[0-9]{1,6}$')::int), 0) + 1`;
      const [row] = await db
        .select({ number })
        .from(project)
        .where(sql`starts_with(${project.projectIdentifier}, ${`${code}-`})`);
      return `${code}-${String(row!.number).padStart(4, '0')}`;
    },

    async latestVersion({ id, currentVersionId }: Project): Promise<Version | null> {
      const newest = [desc(apiVersion.createdAt), desc(apiVersion.id)];
      const rows = await db
        .select()
        .from(apiVersion)
        .where(eq(apiVersion.projectId, id))
        .orderBy(...newest);
      return rows.find((row) => row.id === currentVersionId) ?? rows[0] ?? null;
    },

    /** Inserts a draft with the source's texts, the given version and the open packages; without its history. */
    async copy(
      source: Project,
      version: Version | null,
      copy: { identifier: string; number: string; name: LocalText },
      now: Date,
    ) {
      const [id, versionId] = [newId(now.getTime()), version && newId(now.getTime())];
      await db.insert(project).values({
        ...source,
        id,
        identifier: copy.identifier,
        projectIdentifier: copy.number,
        name: copy.name,
        status: 'draft',
        currentVersionId: versionId,
        featured: false,
        publishedAt: null,
        createdAt: now,
        updatedAt: now,
        rowVersion: 1,
      });
      if (version && versionId) {
        const { version: label, stability, swaggerOriginal, operations } = version;
        await db.insert(apiVersion).values({
          id: versionId,
          projectId: id,
          version: label,
          state: 'Draft',
          stability,
          swaggerOriginal,
          operations,
          createdAt: now,
        });
      }
      await copyPackages(db, source.id, id);
      return id;
    },
  };
};
