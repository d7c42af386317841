import { eq } from 'drizzle-orm';
import type { Incoming, ListQuery } from '@titian/shared-contracts';
import {
  type ApiTestInput,
  COLLECTIONS_PER_APPLICATION,
  TESTS_PER_COLLECTION,
  type apiTest as contract,
} from '@titian/shared-contracts/api-test';
import { auditOf } from '../../audit/audited';
import type { Call } from '../../http/call';
import { asPage } from '../../http/list';
import { invalid, mustBeCurrent, notFound, Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import type { ApplicationRow } from '../application';
import { findTarget } from '../console';
import { actsOf, lockForTests } from './api-test.policy';
import { type CollectionRow, createTestRepository, type TestRow } from './api-test.repository';
import { apiTest, testCollection } from './api-test.tables';
import { toTest, toTestRow } from './api-test.wire';

const audit = auditOf<TestRow & { collection: string }>({
  logType: 'Subscription',
  target: ({ id, name }) => ({ type: 'apiTest', id, label: name }),
  // Values of calls stay out: they may be numbers of persons.
  seen: ({ name, collection, environment, call, expected }) => ({
    ...{ name, collection, environment, operation: `${call.method} ${call.path}`, assertions: expected.length },
  }),
});

const taken = (path = '/input/name') =>
  new Problem(409, 'apiTest.nameTaken', { errors: [{ path, code: 'validation.nameTaken' }] });

/** What the row keeps of an input. */
const columnsOf = ({ name, projectId, environment, call, expected }: ApiTestInput) => ({
  ...{ name, projectId, environment, call, expected },
});

/** The collection of a name, made where there is none. */
async function collectionFor(tx: Db, { now }: Call, { id }: ApplicationRow, name: string): Promise<CollectionRow> {
  const tests = createTestRepository(tx);
  const known = await tests.collectionNamed(id, name);
  if (known) return known;
  if ((await tests.countCollections(id)) >= COLLECTIONS_PER_APPLICATION)
    throw new Problem(409, 'testCollection.tooMany', { extra: { most: COLLECTIONS_PER_APPLICATION } });
  const values = { applicationId: id, name, createdAt: now, updatedAt: now };
  const [made] = await tx.insert(testCollection).values(values).returning();
  return made!;
}

/** Throws 409 where a collection takes no more tests. */
async function mustHaveRoom(tx: Db, { id }: CollectionRow): Promise<void> {
  if ((await createTestRepository(tx).countTests(id)) >= TESTS_PER_COLLECTION)
    throw new Problem(409, 'apiTest.tooMany', { extra: { most: TESTS_PER_COLLECTION } });
}

/** The application subscribes to what is called. Throws 422. */
async function mustSubscribe(tx: Db, { now }: Call, applicationId: string, { projectId, environment }: ApiTestInput) {
  if (!(await findTarget(tx, { applicationId, projectId, environment }, now)))
    throw invalid('/input/projectId', 'validation.notSubscribed');
}

/** A test whose application is locked for a change. */
async function locked(tx: Db, call: Call, id: string) {
  const seen = await createTestRepository(tx).find(call.actor, id);
  if (!seen) throw notFound();
  await lockForTests(tx, call, seen.application.id);
  // Changed meanwhile, perhaps: who had the lock before.
  const found = await createTestRepository(tx).find(call.actor, id);
  if (!found) throw notFound();
  return { ...found.test, collection: found.collection.name, application: found.application };
}

/** Saved calls, each with what is expected of its answer; each change one transaction. */
export const createTestService = (db: Db) => {
  const answer = async (tx: Db, call: Call, id: string) => {
    const found = await createTestRepository(tx).find(call.actor, id);
    if (!found) throw notFound();
    return toTest(found, (await actsOf(tx, call))(found.application));
  };

  return {
    async list(call: Call, query: ListQuery) {
      const { rows, totalItems } = await createTestRepository(db).page(call.actor, query);
      const allowed = await actsOf(db, call);
      return asPage(
        query,
        rows.map((row) => toTestRow(row, allowed(row.application))),
        totalItems,
      );
    },

    detail: (call: Call, id: string) => answer(db, call, id),

    create: (call: Call, { applicationId, collection: name, input }: Incoming<typeof contract.create>['body']) =>
      db.transaction(async (tx) => {
        const application = await lockForTests(tx, call, applicationId);
        await mustSubscribe(tx, call, applicationId, input);
        const collection = await collectionFor(tx, call, application, name);
        await mustHaveRoom(tx, collection);
        if (await createTestRepository(tx).isTaken(collection.id, input.name)) throw taken();
        const moments = { createdAt: call.now, updatedAt: call.now };
        const [row] = await tx
          .insert(apiTest)
          .values({ ...columnsOf(input), collectionId: collection.id, ...moments })
          .returning();
        await audit(tx, call, {
          action: 'TEST_CREATE',
          before: null,
          after: { ...row!, collection: collection.name },
        });
        return answer(tx, call, row!.id);
      }),

    update: (call: Call, id: string, { rowVersion, input }: Incoming<typeof contract.update>['body']) =>
      db.transaction(async (tx) => {
        const before = await locked(tx, call, id);
        mustBeCurrent(before, rowVersion);
        await mustSubscribe(tx, call, before.application.id, input);
        if (await createTestRepository(tx).isTaken(before.collectionId, input.name, id)) throw taken();
        const next = { ...columnsOf(input), updatedAt: call.now, rowVersion: before.rowVersion + 1 };
        const [row] = await tx.update(apiTest).set(next).where(eq(apiTest.id, id)).returning();
        await audit(tx, call, { action: 'TEST_UPDATE', before, after: { ...row!, collection: before.collection } });
        return answer(tx, call, id);
      }),

    /** Its results stay in the runs of the collection that it leaves. */
    move: (call: Call, id: string, { rowVersion, collection: name }: Incoming<typeof contract.move>['body']) =>
      db.transaction(async (tx) => {
        const before = await locked(tx, call, id);
        mustBeCurrent(before, rowVersion);
        const collection = await collectionFor(tx, call, before.application, name);
        if (collection.id === before.collectionId) return null;
        await mustHaveRoom(tx, collection);
        if (await createTestRepository(tx).isTaken(collection.id, before.name)) throw taken('/collection');
        const next = { collectionId: collection.id, updatedAt: call.now, rowVersion: before.rowVersion + 1 };
        const [row] = await tx.update(apiTest).set(next).where(eq(apiTest.id, id)).returning();
        await audit(tx, call, {
          ...{ action: 'TEST_MOVE', params: { collection: collection.name } },
          before,
          after: { ...row!, collection: collection.name },
        });
        return null;
      }),

    remove: (call: Call, id: string) =>
      db.transaction(async (tx) => {
        const before = await locked(tx, call, id);
        await tx.delete(apiTest).where(eq(apiTest.id, id));
        await audit(tx, call, { action: 'TEST_DELETE', before, after: null });
        return null;
      }),
  };
};
