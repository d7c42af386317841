import { and, eq, sql } from 'drizzle-orm';
import { DRIFT_ALARM } from '@titian/shared-contracts/drift';
import { emit } from '../../events/emit';
import { systemCall } from '../../jobs/system-call';
import type { Db } from '../../storage/open';
import { portalDay } from '../catalogue';
import { apiVersion } from '../catalogue/catalogue.tables';
import { driftAlarm, driftDay } from './drift.tables';

/** Has the owner told when a version's answers of today depart too often: once a day. */
export async function alarmOf(tx: Db, versionId: string, now: Date): Promise<void> {
  const day = portalDay(now);
  const [today] = await tx
    .select({
      samples: sql<number>`coalesce(sum(${driftDay.samples}), 0)::float8`,
      departed: sql<number>`coalesce(sum(${driftDay.departed}), 0)::float8`,
    })
    .from(driftDay)
    .where(and(eq(driftDay.versionId, versionId), eq(driftDay.day, day)));
  const { samples, departed } = today!;
  if (samples < DRIFT_ALARM.samples || departed <= samples * DRIFT_ALARM.share) return;
  const [first] = await tx.insert(driftAlarm).values({ versionId, day }).onConflictDoNothing().returning();
  if (!first) return;
  const [version] = await tx
    .select({ projectId: apiVersion.projectId })
    .from(apiVersion)
    .where(eq(apiVersion.id, versionId));
  const percent = String(Math.round((departed / samples) * 100));
  await emit(tx, systemCall(now), { code: 'api.drift', projectId: version!.projectId, versionId, percent });
}
