import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { DRIFT_FINDINGS_OF_DAY } from '@titian/shared-contracts/drift';
import type { DriftOfOperation, DriftReport } from '@titian/shared-contracts/plane';
import type { Db } from '../../storage/open';
import { apiVersion } from '../catalogue/catalogue.tables';
import { alarmOf } from './alarm';
import { isUnnamed, mapsAmong, objectOf, unnamed } from './drift.names';
import { driftDay, driftFinding, driftReport } from './drift.tables';
import { keyOf } from './finding-key';

type Row = typeof driftFinding.$inferSelect;

/** What a column holds at most: a count stays there, rather than keep a node from telling more. */
const MOST = 2_147_483_647;
const plus = (column: PgColumn, name: string) =>
  sql`least(${column}::bigint + excluded.${sql.identifier(name)}, ${MOST})::int`;

/** Adds to the counts of a day. */
async function addDay(tx: Db, { versionId, day, operation, samples, departed }: DriftOfOperation): Promise<void> {
  const counts = { samples, departed: Math.min(samples, departed) };
  await tx
    .insert(driftDay)
    .values({ versionId, day, operation, ...counts })
    .onConflictDoUpdate({
      target: [driftDay.versionId, driftDay.day, driftDay.operation],
      set: {
        samples: plus(driftDay.samples, 'samples'),
        departed: plus(driftDay.departed, 'departed'),
      },
    });
}

async function add(tx: Db, rows: Omit<Row, 'key'>[]): Promise<void> {
  for (const row of rows)
    await tx
      .insert(driftFinding)
      .values({ ...row, key: keyOf(row.operation, row) })
      .onConflictDoUpdate({
        target: [driftFinding.versionId, driftFinding.day, driftFinding.key],
        set: {
          count: plus(driftFinding.count, 'count'),
          firstAt: sql`least(${driftFinding.firstAt}, excluded.first_at)`,
          lastAt: sql`greatest(${driftFinding.lastAt}, excluded.last_at)`,
        },
      });
}

/** Takes the names away of what was found before in an object that turned out to be a map. */
async function takeNames(tx: Db, known: readonly Row[], maps: ReadonlySet<string>): Promise<void> {
  const named = known.filter((row) => row.kind === 'field' && !isUnnamed(row) && maps.has(objectOf(row)));
  for (const { versionId, day, key } of named)
    await tx
      .delete(driftFinding)
      .where(and(eq(driftFinding.versionId, versionId), eq(driftFinding.day, day), eq(driftFinding.key, key)));
  await add(tx, named.map(unnamed));
}

/** Adds what was found in the answers of one operation, as far as there is room on its day. */
async function addFindings(tx: Db, { versionId, day, operation, findings }: DriftOfOperation, now: Date) {
  if (findings.length === 0) return;
  const ofOperation = and(eq(driftFinding.versionId, versionId), eq(driftFinding.operation, operation));
  const known = await tx.select().from(driftFinding).where(ofOperation);
  const maps = mapsAmong([...known, ...findings]);
  await takeNames(tx, known, maps);
  const [held] = await tx
    .select({ rows: count() })
    .from(driftFinding)
    .where(and(eq(driftFinding.versionId, versionId), eq(driftFinding.day, day)));
  const room = Math.max(0, DRIFT_FINDINGS_OF_DAY - held!.rows);
  const before = new Set(known.filter((row) => row.day === day).map(({ key }) => key));
  const guarded = findings.map((one) => (one.kind === 'field' && maps.has(objectOf(one)) ? unnamed(one) : one));
  const [old, fresh] = [true, false].map((isOld) =>
    guarded.filter((one) => before.has(keyOf(operation, one)) === isOld),
  );
  const rows = [...old!, ...fresh!.slice(0, room)];
  await add(
    tx,
    rows.map((one) => ({ ...one, versionId, day, operation, firstAt: now, lastAt: now })),
  );
}

/** Days that a report may be about: a node that was away tells of the days before. */
const isNear = (day: string, now: Date) => Math.abs(Date.parse(day) - now.getTime()) < 3 * 86_400_000;

/** Takes a node's report, all of it or nothing; one that is sent again adds nothing. What it says of versions and operations that aren't there is left out. */
export const takeDrift = (db: Db, nodeId: string, { name, operations }: DriftReport, now: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const values = { id: `${nodeId}/${name}`, receivedAt: now };
    const [first] = await tx.insert(driftReport).values(values).onConflictDoNothing().returning({ id: driftReport.id });
    const ids = [...new Set(operations.map(({ versionId }) => versionId))];
    if (!first || ids.length === 0) return;
    // In one order, so that two nodes don't wait for each other.
    const versions = await tx
      .select({ id: apiVersion.id, operations: apiVersion.operations })
      .from(apiVersion)
      .where(inArray(apiVersion.id, ids))
      .orderBy(apiVersion.id)
      .for('no key update');
    const known = new Map(
      versions.map((one) => [one.id, new Set(one.operations.map(({ method, path }) => `${method} ${path}`))]),
    );
    for (const told of operations) {
      if (!known.get(told.versionId)?.has(told.operation) || !isNear(told.day, now)) continue;
      await addDay(tx, told);
      await addFindings(tx, told, now);
    }
    for (const { id } of versions) await alarmOf(tx, id, now);
  });
