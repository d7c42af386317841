import type { FastifyBaseLogger } from 'fastify';
import { and, asc, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { CERTIFICATE_DAYS } from '@titian/shared-contracts/authoring';
import { emit } from '../../events/emit';
import { eachApart } from '../../jobs/each-apart';
import { systemCall } from '../../jobs/system-call';
import type { Secrets } from '../../security/secrets';
import type { Db } from '../../storage/open';
import { apiVersion } from '../catalogue/catalogue.tables';
import { apiEndpoint } from '../gateway/gateway.tables';
import { endpointTest } from './authoring.tables';
import { keepTest, lockTest } from './last-test';
import { testEndpoint } from './test.service';

const DAY_MS = 86_400_000;
/** Endpoints that one run tests, so that it ends before the next, and those that it tests at once. */
const PER_RUN = 200;
const AT_ONCE = 4;
/** States in which calls go to the endpoint of production. */
const CALLED = ['Published', 'Deprecated'] as const;

interface Parts {
  db: Db;
  secrets: Secrets;
  log: FastifyBaseLogger;
}

/** Production endpoints that calls go to and that nobody tested for a day, the longest first; not those that gateways alone reach. */
const due = (db: Db, now: Date) =>
  db
    .select({ row: apiEndpoint })
    .from(apiEndpoint)
    .innerJoin(apiVersion, eq(apiVersion.id, apiEndpoint.versionId))
    .leftJoin(endpointTest, eq(endpointTest.endpointId, apiEndpoint.id))
    .where(
      and(
        eq(apiEndpoint.environment, 'Production'),
        inArray(apiVersion.state, [...CALLED]),
        isNull(endpointTest.gatewayOnlyAt),
        or(isNull(endpointTest.testedAt), lte(endpointTest.testedAt, new Date(now.getTime() - DAY_MS))),
      ),
    )
    .orderBy(sql`${endpointTest.testedAt} asc nulls first`, asc(apiEndpoint.id))
    .limit(PER_RUN);

/** Tests endpoints that are due; returns how many. One that can't be kept is written to the server's log, and the others go on. */
export async function testDue({ db, secrets, log }: Parts, now: Date): Promise<number> {
  const waiting = await due(db, now);
  let tested = 0;
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { row } = next;
      try {
        const results = await testEndpoint(row, secrets);
        await db.transaction((tx) => keepTest(tx, row, { results, at: now, by: null }));
        tested += 1;
      } catch (error) {
        log.error({ err: error, endpointId: row.id }, 'an endpoint could not be tested');
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return tested;
}

/** Tells the owners of published APIs once of each certificate that ends soon; returns how many. */
export async function warnOfCertificates(db: Db, now: Date): Promise<number> {
  const until = new Date(now.getTime() + CERTIFICATE_DAYS * DAY_MS);
  const ending = await db
    .select({ endpointId: endpointTest.endpointId, versionId: apiVersion.id, projectId: apiVersion.projectId })
    .from(endpointTest)
    .innerJoin(apiEndpoint, eq(apiEndpoint.id, endpointTest.endpointId))
    .innerJoin(apiVersion, eq(apiVersion.id, apiEndpoint.versionId))
    .where(
      and(
        eq(apiEndpoint.environment, 'Production'),
        inArray(apiVersion.state, [...CALLED]),
        ...[gt(endpointTest.certificateEndsAt, now), lte(endpointTest.certificateEndsAt, until)],
        or(isNull(endpointTest.warnedOf), ne(endpointTest.warnedOf, endpointTest.certificateEndsAt)),
      ),
    );
  return eachApart(ending, ({ endpointId, ...about }) =>
    db.transaction(async (tx) => {
      const test = await lockTest(tx, endpointId);
      const ends = test?.certificateEndsAt;
      if (!ends || ends > until || test.warnedOf?.getTime() === ends.getTime()) return false;
      await tx.update(endpointTest).set({ warnedOf: ends }).where(eq(endpointTest.endpointId, endpointId));
      await emit(tx, systemCall(now), { code: 'api.certificateEnding', ...about, endsAt: ends.toISOString() });
      return true;
    }),
  );
}
