import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { TestCollection } from '@titian/shared-contracts/api-test';
import type { Call } from '../../http/call';
import type { Db } from '../../storage/open';
import { application } from '../application/application.tables';
import { actsOf, testScope } from './api-test.policy';
import { apiTest, testCollection, testRun, testVariableSet } from './api-test.tables';
import { outcomeOf } from './run.wire';

/** Runs that a collection shows. */
const SHOWN = 12;

const tests = sql<number>`(select count(*)::int from ${apiTest} t where t.collection_id = ${testCollection.id})`;
const callsProduction = sql<boolean>`exists (select from ${apiTest} t where t.collection_id = ${testCollection.id} and t.environment = 'Production')`;

async function latestRuns(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  const place = sql<number>`(row_number() over (partition by ${testRun.collectionId} order by ${testRun.createdAt} desc, ${testRun.id} desc))::int`;
  const numbered = db
    .select({ id: testRun.id, place: place.as('place') })
    .from(testRun)
    .where(inArray(testRun.collectionId, ids))
    .as('numbered');
  const rows = await db
    .select({ run: testRun })
    .from(testRun)
    .innerJoin(numbered, eq(numbered.id, testRun.id))
    .where(sql`${numbered.place} <= ${SHOWN}`)
    .orderBy(sql`${testRun.createdAt} desc`, sql`${testRun.id} desc`);
  return rows.map(({ run }) => run);
}

/** The collections that somebody sees, each with its latest runs. */
export async function listCollections(
  db: Db,
  call: Call,
  applicationId: string | undefined,
): Promise<TestCollection[]> {
  const rows = await db
    .select({
      row: testCollection,
      application,
      variables: { id: testVariableSet.id, name: testVariableSet.name },
      ...{ tests, callsProduction },
    })
    .from(testCollection)
    .innerJoin(application, eq(application.id, testCollection.applicationId))
    .leftJoin(testVariableSet, eq(testVariableSet.id, testCollection.variableSetId))
    .where(and(testScope(call.actor), applicationId ? eq(application.id, applicationId) : undefined))
    .orderBy(asc(application.name), asc(testCollection.name), asc(testCollection.id));
  const runs = await latestRuns(
    db,
    rows.map(({ row }) => row.id),
  );
  const allowed = await actsOf(db, call);
  return rows.map(({ row, application: owner, variables, ...counted }) => ({
    ...{ id: row.id, name: row.name, application: { id: owner.id, name: owner.name }, ...counted, variables },
    ...{ schedule: row.schedule, production: row.production, rowVersion: row.rowVersion, allowed: allowed(owner) },
    nextRunAt: row.pausedAt ? null : (row.nextRunAt?.toISOString() ?? null),
    paused: row.pausedAt && row.pauseReason ? { reason: row.pauseReason, at: row.pausedAt.toISOString() } : null,
    runs: runs
      .filter(({ collectionId }) => collectionId === row.id)
      .map((run) => ({
        ...{ id: run.id, outcome: outcomeOf(run), at: run.createdAt.toISOString() },
        ...{ passed: run.passed, total: run.total },
      })),
  }));
}
