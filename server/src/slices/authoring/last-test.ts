import { eq, inArray, lte } from 'drizzle-orm';
import { type AuthoredEndpoint, type ConnectionResult, isReached } from '@titian/shared-contracts/authoring';
import type { Db } from '../../storage/open';
import { user } from '../../storage/schema';
import { apiEndpoint } from '../gateway/gateway.tables';
import { endpointTest } from './authoring.tables';

type EndpointRow = typeof apiEndpoint.$inferSelect;
type TestRow = typeof endpointTest.$inferSelect;

/** A test that says of nobody that gateways alone reach the endpoint. */
const REACHED = { gatewayOnlyReason: null, gatewayOnlyBy: null, gatewayOnlyAt: null };

/** Whether every address that takes calls was reached; under `single` that is the first. */
export const allReached = ({ strategy }: Pick<EndpointRow, 'strategy'>, results: readonly ConnectionResult[]) =>
  results.length > 0 && (strategy === 'single' ? results.slice(0, 1) : results).every(isReached);

/** When the first of the certificates ends; null where none was seen. */
function firstEnd(results: readonly ConnectionResult[]): Date | null {
  const ends = results.flatMap(({ certificate }) => (certificate ? [Date.parse(certificate.validTo)] : []));
  return ends.length > 0 ? new Date(Math.min(...ends)) : null;
}

/** Whether a change leads calls elsewhere, or lets them in otherwise: what a test found says nothing of it any more. */
function callsOtherwise(before: EndpointRow, after: EndpointRow): boolean {
  const how = ({ urls, ca, authentication, privateAllowed, strategy }: EndpointRow) =>
    JSON.stringify([urls.map(({ url }) => url), ca, authentication, privateAllowed, strategy]);
  return how(before) !== how(after);
}

/** Forgets the test of an endpoint that is called otherwise now. */
export async function dropTest(tx: Db, before: EndpointRow | null, after: EndpointRow): Promise<void> {
  if (before && callsOtherwise(before, after))
    await tx.delete(endpointTest).where(eq(endpointTest.endpointId, before.id));
}

interface Found {
  results: ConnectionResult[];
  at: Date;
  /** Null: the portal itself. */
  by: string | null;
}

/**
 * Keeps what a test found with its endpoint, unless the endpoint was changed or removed while the test ran, or a later test is kept already.
 * What was said of gateways ends with a test that reaches it.
 */
export async function keepTest(tx: Db, row: EndpointRow, { results, at, by }: Found): Promise<void> {
  const [current] = await tx
    .select({ rowVersion: apiEndpoint.rowVersion })
    .from(apiEndpoint)
    .where(eq(apiEndpoint.id, row.id))
    .for('update');
  if (current?.rowVersion !== row.rowVersion) return;
  const reached = allReached(row, results);
  const values = { testedAt: at, testedBy: by, reached, results, certificateEndsAt: firstEnd(results) };
  await tx
    .insert(endpointTest)
    .values({ endpointId: row.id, ...values })
    .onConflictDoUpdate({
      target: endpointTest.endpointId,
      set: { ...values, ...(reached && REACHED) },
      setWhere: lte(endpointTest.testedAt, at),
    });
}

type Tests = Pick<AuthoredEndpoint, 'lastTest' | 'gatewayOnly'>;

/** What the last tests of endpoints found, by the ids of the endpoints. */
export async function testsOf(db: Db, endpointIds: readonly string[]): Promise<Map<string, Tests>> {
  if (endpointIds.length === 0) return new Map();
  const found = await db
    .select()
    .from(endpointTest)
    .where(inArray(endpointTest.endpointId, [...endpointIds]));
  const people = [...new Set(found.flatMap((row) => [row.testedBy, row.gatewayOnlyBy]).filter((id) => id !== null))];
  const named = people.length
    ? await db.select({ id: user.id, name: user.displayName }).from(user).where(inArray(user.id, people))
    : [];
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return new Map(
    found.map((row) => [
      row.endpointId,
      {
        lastTest: {
          ...{ testedAt: row.testedAt.toISOString(), testedBy: nameOf(row.testedBy) },
          ...{ reached: row.reached, results: row.results },
        },
        gatewayOnly: row.gatewayOnlyAt && {
          ...{
            at: row.gatewayOnlyAt.toISOString(),
            by: nameOf(row.gatewayOnlyBy),
            reason: row.gatewayOnlyReason ?? '',
          },
        },
      },
    ]),
  );
}

/** The last test of an endpoint, locked until the transaction ends. */
export async function lockTest(tx: Db, endpointId: string): Promise<TestRow | null> {
  const [row] = await tx.select().from(endpointTest).where(eq(endpointTest.endpointId, endpointId)).for('update');
  return row ?? null;
}

/** Copies a test to an endpoint that leads to the same addresses in the same way. */
export async function copyTest(tx: Db, from: string, to: string): Promise<void> {
  const [row] = await tx.select().from(endpointTest).where(eq(endpointTest.endpointId, from));
  if (row) await tx.insert(endpointTest).values({ ...row, endpointId: to });
}
