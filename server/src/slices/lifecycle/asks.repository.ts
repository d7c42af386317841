import { and, asc, desc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { organization } from '../../storage/schema';
import { apiVersion, project } from '../catalogue/catalogue.tables';
import { breakAsk, versionLife } from './lifecycle.tables';

export type Ask = typeof breakAsk.$inferSelect;
/** More than an agency has to read; the newest are shown. */
const SHOWN = 100;

/** A version waits for acknowledgements; once it is published, its asks are kept. */
const isAlive = or(
  and(eq(apiVersion.state, 'Approved'), isNotNull(versionLife.waitsUntil)),
  isNotNull(apiVersion.publishedAt),
);

const agency = {
  id: organization.id,
  code: organization.code,
  name: organization.name,
  imageUrl: organization.imageUrl,
};

export const createAsksRepository = (db: Db) => {
  const select = () =>
    db
      .select({
        ask: breakAsk,
        project,
        version: apiVersion,
        life: versionLife,
        owner: agency,
      })
      .from(breakAsk)
      .innerJoin(apiVersion, eq(apiVersion.id, breakAsk.versionId))
      .innerJoin(project, eq(project.id, apiVersion.projectId))
      .innerJoin(organization, eq(organization.id, project.organizationId))
      .innerJoin(versionLife, eq(versionLife.versionId, apiVersion.id));

  return {
    /** Those of a version, locked, in the order of their agencies' ids. */
    lockOf: (versionId: string): Promise<Ask[]> =>
      db
        .select()
        .from(breakAsk)
        .where(eq(breakAsk.versionId, versionId))
        .orderBy(asc(breakAsk.organizationId))
        .for('update'),

    /** Those of a version with their agencies, those without an answer first. */
    withAgencies: (versionId: string) =>
      db
        .select({ ask: breakAsk, agency })
        .from(breakAsk)
        .innerJoin(organization, eq(organization.id, breakAsk.organizationId))
        .where(eq(breakAsk.versionId, versionId))
        .orderBy(desc(isNull(breakAsk.acknowledgedAt)), asc(organization.code)),

    /** Those of an agency, the open ones first, then the newest. */
    ofAgency: (organizationId: string) =>
      select()
        .where(and(eq(breakAsk.organizationId, organizationId), isAlive))
        .orderBy(
          desc(and(isNull(breakAsk.acknowledgedAt), eq(apiVersion.state, 'Approved'))!),
          desc(breakAsk.askedAt),
          desc(breakAsk.id),
        )
        .limit(SHOWN),

    /** One of an agency's, locked; null where the agency has none of that id. */
    async lock(organizationId: string, id: string) {
      const [found] = await select()
        .where(and(eq(breakAsk.id, id), eq(breakAsk.organizationId, organizationId), isAlive))
        .for('update', { of: breakAsk });
      return found ?? null;
    },

    async add(values: typeof breakAsk.$inferInsert): Promise<void> {
      await db.insert(breakAsk).values(values);
    },
    async change(id: string, values: Partial<Ask>): Promise<void> {
      await db.update(breakAsk).set(values).where(eq(breakAsk.id, id));
    },
    async remove(id: string): Promise<void> {
      await db.delete(breakAsk).where(eq(breakAsk.id, id));
    },
    async isAnyOpen(versionId: string): Promise<boolean> {
      const open = and(eq(breakAsk.versionId, versionId), isNull(breakAsk.acknowledgedAt));
      return (await db.select({ id: breakAsk.id }).from(breakAsk).where(open).limit(1)).length > 0;
    },
  };
};
