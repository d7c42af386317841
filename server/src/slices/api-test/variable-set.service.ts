import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Incoming } from '@titian/shared-contracts';
import {
  VARIABLE_SETS_PER_APPLICATION,
  type TestAct,
  type VariableSet,
  type VariableSetInput,
  type variableSet as contract,
} from '@titian/shared-contracts/api-test';
import { auditOf } from '../../audit/audited';
import type { Call } from '../../http/call';
import { invalid, mustBeCurrent, notFound, Problem } from '../../http/problem';
import type { Secrets } from '../../security/secrets';
import type { Db } from '../../storage/open';
import type { ApplicationRow } from '../application';
import { application } from '../application/application.tables';
import { actsOf, lockForTests, testScope } from './api-test.policy';
import { type StoredVariable, testVariableSet } from './api-test.tables';

type Row = typeof testVariableSet.$inferSelect;

const audit = auditOf<Row>({
  logType: 'Subscription',
  target: ({ id, name }) => ({ type: 'testVariableSet', id, label: name }),
  // Names only: values stay where they are.
  seen: ({ name, variables }) => ({ name, variables: variables.map((one) => one.name) }),
});

const toSet = (row: Row, owner: Pick<ApplicationRow, 'id' | 'name'>, allowed: TestAct[]): VariableSet => ({
  ...{ id: row.id, name: row.name, application: { id: owner.id, name: owner.name } },
  variables: row.variables.map((one) => ({
    ...{ name: one.name, secret: one.secret, value: one.secret ? null : one.value },
  })),
  ...{ rowVersion: row.rowVersion, updatedAt: row.updatedAt.toISOString(), allowed },
});

/** Throws 409 where another set of the application has the name. */
async function mustBeFree(tx: Db, applicationId: string, name: string, except?: string): Promise<void> {
  const [found] = await tx
    .select({ id: testVariableSet.id })
    .from(testVariableSet)
    .where(
      and(
        eq(testVariableSet.applicationId, applicationId),
        sql`lower(${testVariableSet.name}) = lower(${name})`,
        except ? sql`${testVariableSet.id} <> ${except}` : undefined,
      ),
    );
  if (found)
    throw new Problem(409, 'variableSet.nameTaken', {
      errors: [{ path: '/input/name', code: 'validation.nameTaken' }],
    });
}

/** Sets of variables of applications. Secrets are sealed, and never answered. */
export const createVariableSetService = (db: Db, secrets: Secrets) => {
  /** What is stored: a secret without a value keeps the one that it had. Throws 422 where it had none. */
  const stored = ({ variables }: VariableSetInput, before: readonly StoredVariable[]): StoredVariable[] =>
    variables.map(({ name, secret, value }, place) => {
      if (!secret) return { name, secret, value: value ?? '' };
      if (value !== null && value !== '') return { name, secret, sealed: secrets.seal(value) };
      const kept = before.find((one) => one.name === name);
      if (!kept?.secret) throw invalid(`/input/variables/${place}/value`, 'validation.required');
      return kept;
    });

  async function locked(tx: Db, call: Call, id: string) {
    const read = async () => {
      const [found] = await tx
        .select({ row: testVariableSet, application })
        .from(testVariableSet)
        .innerJoin(application, eq(application.id, testVariableSet.applicationId))
        .where(and(eq(testVariableSet.id, id), testScope(call.actor)));
      if (!found) throw notFound();
      return found;
    };
    await lockForTests(tx, call, (await read()).application.id);
    return read();
  }
  const answer = async (tx: Db, call: Call, row: Row, owner: ApplicationRow) =>
    toSet(row, owner, (await actsOf(tx, call))(owner));

  return {
    async list(call: Call, applicationId: string | undefined): Promise<VariableSet[]> {
      const found = await db
        .select({ row: testVariableSet, application })
        .from(testVariableSet)
        .innerJoin(application, eq(application.id, testVariableSet.applicationId))
        .where(and(testScope(call.actor), applicationId ? eq(application.id, applicationId) : undefined))
        .orderBy(asc(application.name), asc(testVariableSet.name), asc(testVariableSet.id));
      const allowed = await actsOf(db, call);
      return found.map(({ row, application: owner }) => toSet(row, owner, allowed(owner)));
    },

    create: (call: Call, { applicationId, input }: Incoming<typeof contract.create>['body']) =>
      db.transaction(async (tx) => {
        const owner = await lockForTests(tx, call, applicationId);
        const where = eq(testVariableSet.applicationId, applicationId);
        const [{ rows } = { rows: 0 }] = await tx.select({ rows: count() }).from(testVariableSet).where(where);
        if (rows >= VARIABLE_SETS_PER_APPLICATION)
          throw new Problem(409, 'variableSet.tooMany', { extra: { most: VARIABLE_SETS_PER_APPLICATION } });
        await mustBeFree(tx, applicationId, input.name);
        const values = { applicationId, name: input.name, variables: stored(input, []) };
        const moments = { createdAt: call.now, updatedAt: call.now };
        const [row] = await tx
          .insert(testVariableSet)
          .values({ ...values, ...moments })
          .returning();
        await audit(tx, call, { action: 'TEST_VARIABLES_CREATE', before: null, after: row! });
        return answer(tx, call, row!, owner);
      }),

    update: (call: Call, id: string, { rowVersion, input }: Incoming<typeof contract.update>['body']) =>
      db.transaction(async (tx) => {
        const { row: before, application: owner } = await locked(tx, call, id);
        mustBeCurrent(before, rowVersion);
        await mustBeFree(tx, owner.id, input.name, id);
        const values = { name: input.name, variables: stored(input, before.variables) };
        const next = { ...values, updatedAt: call.now, rowVersion: before.rowVersion + 1 };
        const [row] = await tx.update(testVariableSet).set(next).where(eq(testVariableSet.id, id)).returning();
        await audit(tx, call, { action: 'TEST_VARIABLES_UPDATE', before, after: row! });
        return answer(tx, call, row!, owner);
      }),

    remove: (call: Call, id: string) =>
      db.transaction(async (tx) => {
        const { row: before } = await locked(tx, call, id);
        await tx.delete(testVariableSet).where(eq(testVariableSet.id, id));
        await audit(tx, call, { action: 'TEST_VARIABLES_DELETE', before, after: null });
        return null;
      }),
  };
};
