import { lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { DRIFT_DAYS } from '@titian/shared-contracts/drift';
import type { Job } from '../../jobs/job.runner';
import type { Db } from '../../storage/open';
import { portalDay } from '../catalogue';
import { driftAlarm, driftDay, driftFinding, driftReport } from './drift.tables';

const DAY = 86_400;
/** A report that is sent again comes within a week; days. */
const REPORTS = 7;

/** Deletes what is older than it is shown. */
export async function deleteOldDrift(db: Db, now: Date): Promise<void> {
  const oldest = portalDay(now, DRIFT_DAYS - 1);
  for (const table of [driftFinding, driftDay, driftAlarm]) await db.delete(table).where(lt(table.day, oldest));
  const before = new Date(now.getTime() - REPORTS * DAY * 1_000);
  await db.delete(driftReport).where(lt(driftReport.receivedAt, before));
}

export const driftJobs = ({ db }: FastifyInstance): Job[] => [
  { name: 'drift.clean', everySeconds: DAY, run: (now) => deleteOldDrift(db, now) },
];
