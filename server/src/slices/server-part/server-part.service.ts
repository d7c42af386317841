import { and, eq, isNotNull, lt, or } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import {
  PART_NAMES,
  PART_TEST_LIMIT_MS,
  PART_TEST_PAUSE_MS,
  SERVER_PARTS,
  type ServerPart,
  type ServerPartName,
} from '@titian/shared-contracts/server';
import { record } from '../../audit/audit';
import type { Call } from '../../http/call';
import { Problem } from '../../http/problem';
import { PARTS } from './parts';
import { serverTest } from './server-part.tables';
import { runTest } from './test-run';

type TestRow = typeof serverTest.$inferSelect;

/** The last test is over: it has ended, or its server died with it. */
const mayBegin = (now: Date) => {
  const before = (milliseconds: number) => lt(serverTest.at, new Date(now.getTime() - milliseconds));
  return or(and(isNotNull(serverTest.outcome), before(PART_TEST_PAUSE_MS)), before(2 * PART_TEST_LIMIT_MS));
};

/** What the server works with, and tests of it. */
export function createServerParts(app: FastifyInstance) {
  const { db } = app;

  async function shown(part: ServerPartName, test: TestRow | undefined): Promise<ServerPart> {
    const { source, variables, describe } = PARTS[part];
    return {
      part,
      source,
      variables,
      ...(await describe(app)),
      test: test ? { ...test, at: test.at.toISOString() } : null,
    };
  }

  /** Claims a part's test for this call. One statement: of any number of callers, on any servers, one goes on. Throws 429. */
  async function begin(call: Call, part: ServerPartName): Promise<void> {
    const started = { at: call.now, by: call.actor.username, outcome: null, took: null, fault: null, detail: null };
    await db.transaction(async (tx) => {
      const claimed = await tx
        .insert(serverTest)
        .values({ part, ...started })
        .onConflictDoUpdate({
          ...{ target: serverTest.part, set: started },
          setWhere: mayBegin(call.now),
        })
        .returning();
      if (claimed.length === 0)
        throw new Problem(429, 'serverPart.tooSoon', { retryAfter: PART_TEST_PAUSE_MS / 1_000 });
      await record(tx, call, {
        ...{ action: 'SERVER_TEST', logType: 'Setting', params: { part: PART_NAMES[part] } },
        target: { type: 'serverPart', id: part, label: PART_NAMES[part].en },
      });
    });
  }

  return {
    async list(): Promise<ServerPart[]> {
      const tests = await db.select().from(serverTest);
      return Promise.all(
        SERVER_PARTS.map((part) =>
          shown(
            part,
            tests.find((test) => test.part === part),
          ),
        ),
      );
    },

    async test(call: Call, part: ServerPartName): Promise<ServerPart> {
      if (!(await PARTS[part].describe(app)).isSet) throw new Problem(409, 'serverPart.notSet');
      await begin(call, part);
      const result = await runTest(app, call, PARTS[part]);
      const [test] = await db.update(serverTest).set(result).where(eq(serverTest.part, part)).returning();
      return shown(part, test);
    },
  };
}
