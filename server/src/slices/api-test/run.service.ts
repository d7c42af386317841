import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Incoming, ListQuery } from '@titian/shared-contracts';
import { RUNS_AT_A_TIME, type testRun as contract } from '@titian/shared-contracts/api-test';
import { record } from '../../audit/audit';
import type { Call } from '../../http/call';
import { asPage, listParts, readPage, TOTAL } from '../../http/list';
import { invalid, notFound, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { user } from '../../storage/schema';
import { application } from '../application/application.tables';
import { lockForTests, testScope } from './api-test.policy';
import { apiTest, testCollection, testResult, testRun } from './api-test.tables';
import { addRun } from './add-run';
import { toResult, toRun } from './run.wire';

const joined = (db: Db) =>
  db
    .select({
      run: testRun,
      application: { id: application.id, name: application.name },
      collection: { id: testCollection.id, name: testCollection.name },
      person: { id: user.id, displayName: user.displayName },
      total: TOTAL,
    })
    .from(testRun)
    .innerJoin(application, eq(application.id, testRun.applicationId))
    .innerJoin(user, eq(user.id, testRun.personId))
    .leftJoin(testCollection, eq(testCollection.id, testRun.collectionId));

const RULES = {
  fields: {
    createdAt: testRun.createdAt,
    applicationId: sql`${testRun.applicationId}::text`,
    collectionId: sql`${testRun.collectionId}::text`,
    cause: testRun.cause,
  },
  sort: 'createdAt:desc',
  tie: testRun.id,
};

/** Runs of tests. The server makes their calls (`run-queue.ts`); `wake` tells it that there is one more. */
export const createRunService = (db: Db, wake: () => void) => ({
  async list(call: Call, query: ListQuery) {
    const parts = listParts(query, RULES);
    const where = and(testScope(call.actor), parts.where);
    const { rows, totalItems } = await readPage(joined(db), { ...parts, where });
    return asPage(query, rows.map(toRun), totalItems);
  },

  async detail(call: Call, id: string) {
    const [found] = await joined(db).where(and(eq(testRun.id, id), testScope(call.actor)));
    if (!found) throw notFound();
    const results = await db
      .select()
      .from(testResult)
      .where(eq(testResult.runId, id))
      .orderBy(asc(testResult.position));
    return { ...toRun(found), results: results.map(toResult) };
  },

  /** Throws 404 for a test out of reach, 422 where they are of several applications, 409 for production that nobody confirmed. */
  async start(call: Call, { testIds: asked, production }: Incoming<typeof contract.start>['body']) {
    // An id may be written in capitals, and rows have theirs in small letters.
    const testIds = asked.map((one) => one.toLowerCase());
    const id = await db.transaction(async (tx) => {
      const found = await tx
        .select({ test: apiTest, collection: testCollection, application })
        .from(apiTest)
        .innerJoin(testCollection, eq(testCollection.id, apiTest.collectionId))
        .innerJoin(application, eq(application.id, testCollection.applicationId))
        .where(and(inArray(apiTest.id, testIds), testScope(call.actor)));
      if (found.length !== testIds.length) throw notFound();
      const owner = found[0]!.application;
      if (found.some((one) => one.application.id !== owner.id)) throw invalid('/testIds', 'validation.oneApplication');
      await lockForTests(tx, call, owner.id);
      if (!production && found.some(({ test }) => test.environment === 'Production'))
        throw new Problem(409, 'testRun.production');
      const waiting = and(eq(testRun.applicationId, owner.id), ne(testRun.state, 'Done'));
      const [{ rows } = { rows: 0 }] = await tx.select({ rows: count() }).from(testRun).where(waiting);
      if (rows >= RUNS_AT_A_TIME) throw new Problem(409, 'testRun.busy', { extra: { most: RUNS_AT_A_TIME } });

      const collections = new Set(found.map(({ collection }) => collection.id));
      const run = await addRun(tx, {
        ...{ applicationId: owner.id, collectionId: collections.size === 1 ? [...collections][0]! : null },
        ...{ cause: 'Person' as const, personId: call.actor.id, production, now: call.now },
        tests: testIds.map((one) => found.find(({ test }) => test.id === one)!.test),
      });
      await record(tx, call, {
        ...{ action: 'TEST_RUN' as const, logType: 'Subscription' as const, params: { tests: String(found.length) } },
        target: { type: 'application', id: owner.id, label: owner.name },
      });
      return run;
    });
    wake();
    const [found] = await joined(db).where(eq(testRun.id, id));
    return toRun(found!);
  },
});
