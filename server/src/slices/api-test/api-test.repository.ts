import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { ListQuery } from '@titian/shared-contracts';
import type { Actor } from '../../http/call';
import { listParts, readPage, TOTAL } from '../../http/list';
import type { Db } from '../../storage/open';
import { application } from '../application/application.tables';
import { project } from '../catalogue/catalogue.tables';
import { testScope } from './api-test.policy';
import { apiTest, testCollection, testRun } from './api-test.tables';

export type TestRow = typeof apiTest.$inferSelect;
export type CollectionRow = typeof testCollection.$inferSelect;

const keptRun = sql<string | null>`(select r.id from ${testRun} r where r.id = ${apiTest.lastRunId})`;

const joined = (db: Db) =>
  db
    .select({
      test: apiTest,
      collection: { id: testCollection.id, name: testCollection.name },
      application,
      project: { id: project.id, Name: project.name },
      keptRun,
      total: TOTAL,
    })
    .from(apiTest)
    .innerJoin(testCollection, eq(testCollection.id, apiTest.collectionId))
    .innerJoin(application, eq(application.id, testCollection.applicationId))
    .innerJoin(project, eq(project.id, apiTest.projectId));
export type FoundTest = Awaited<ReturnType<typeof joined>>[number];

const RULES = {
  fields: {
    name: sql`lower(${apiTest.name})`,
    collection: sql`lower(${testCollection.name})`,
    collectionId: sql`${testCollection.id}::text`,
    applicationId: sql`${application.id}::text`,
    environment: apiTest.environment,
    outcome: apiTest.lastOutcome,
    ms: apiTest.lastMs,
    lastAt: apiTest.lastAt,
    updatedAt: apiTest.updatedAt,
  },
  search: [apiTest.name, testCollection.name, sql`${apiTest.call} ->> 'path'`],
  sort: 'collection:asc',
  tie: apiTest.id,
};

/** Saved tests within what somebody sees. */
export const createTestRepository = (db: Db) => ({
  async page(actor: Actor, query: ListQuery) {
    const parts = listParts(query, RULES);
    return readPage(joined(db), { ...parts, where: and(testScope(actor), parts.where) });
  },

  async find(actor: Actor, id: string): Promise<FoundTest | null> {
    const [row] = await joined(db).where(and(eq(apiTest.id, id), testScope(actor)));
    return row ?? null;
  },

  async collectionOf(actor: Actor, id: string): Promise<CollectionRow | null> {
    const [row] = await db
      .select({ collection: testCollection })
      .from(testCollection)
      .innerJoin(application, eq(application.id, testCollection.applicationId))
      .where(and(eq(testCollection.id, id), testScope(actor)));
    return row?.collection ?? null;
  },

  async collectionNamed(applicationId: string, name: string): Promise<CollectionRow | null> {
    const [row] = await db
      .select()
      .from(testCollection)
      .where(and(eq(testCollection.applicationId, applicationId), sql`lower(${testCollection.name}) = lower(${name})`));
    return row ?? null;
  },

  async countCollections(applicationId: string): Promise<number> {
    const where = eq(testCollection.applicationId, applicationId);
    return (await db.select({ rows: count() }).from(testCollection).where(where))[0]!.rows;
  },

  async countTests(collectionId: string): Promise<number> {
    const where = eq(apiTest.collectionId, collectionId);
    return (await db.select({ rows: count() }).from(apiTest).where(where))[0]!.rows;
  },

  /** Whether another test of the collection has a name. */
  async isTaken(collectionId: string, name: string, except?: string): Promise<boolean> {
    const [row] = await db
      .select({ id: apiTest.id })
      .from(apiTest)
      .where(
        and(
          eq(apiTest.collectionId, collectionId),
          sql`lower(${apiTest.name}) = lower(${name})`,
          except ? sql`${apiTest.id} <> ${except}` : undefined,
        ),
      );
    return row !== undefined;
  },

  testsOf: (collectionId: string) =>
    db.select().from(apiTest).where(eq(apiTest.collectionId, collectionId)).orderBy(asc(apiTest.name), asc(apiTest.id)),
});
