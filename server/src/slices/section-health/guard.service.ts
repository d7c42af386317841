import { eq, isNotNull } from 'drizzle-orm';
import type { Guard } from '@titian/shared-contracts/platform';
import { emit } from '../../events/emit';
import type { Db } from '../../storage/open';
import { release, section, sectionPointer } from '../registry/registry.tables';
import { systemCall } from '../../jobs/system-call';
import { movePointers, NO_CANARY, type Pointer } from '../registry';
import { createHealthRepository } from './health.repository';
import { sumOf } from './figures';
import { weigh, withoutWorst } from './share';
import { badnessOf, judge, type Verdict } from './verdict';

const MINUTE = 60_000;
/** Where stable has too few visitors to compare with, those since this long ago count as well. */
const LONG_WINDOW = 24 * 60 * MINUTE;

/**
 * The verdict on a section's canary against its stable release, by the reports so far. No visitor has more than their share in it, and what
 * the worst few alone say is not believed.
 */
async function verdictOf(db: Db, pointer: Pointer, guard: Guard, now: Date): Promise<Verdict> {
  const health = createHealthRepository(db);
  const since = async (milliseconds: number) => {
    const minutes = await health.since([pointer.section], new Date(milliseconds));
    return (id: string | null) => weigh(minutes.filter(({ releaseId }) => releaseId === id));
  };
  const of = await since(Math.max(now.getTime() - guard.minutes * MINUTE, pointer.canarySince!.getTime() - MINUTE));
  const canary = of(pointer.canaryId);
  const beside = sumOf(of(pointer.stableId));
  const isEnough = Math.round(beside.loads) >= guard.samples;
  const stable = isEnough ? beside : sumOf((await since(now.getTime() - LONG_WINDOW))(pointer.stableId));
  return judge(sumOf(canary), stable, guard, (because) => withoutWorst(canary, badnessOf(because, stable, guard)));
}

/** The verdict on the running canary of a section; null where none runs. */
export async function healthOf(db: Db, name: string, now: Date): Promise<Verdict | null> {
  const [row] = await db
    .select({ pointer: sectionPointer, guard: section.guard })
    .from(sectionPointer)
    .innerJoin(section, eq(section.name, sectionPointer.section))
    .where(eq(sectionPointer.section, name));
  return row?.pointer.canarySince ? verdictOf(db, row.pointer, row.guard, now) : null;
}

async function endCanary(db: Db, name: string, canaryId: string, { because, evidence }: Verdict, now: Date) {
  const [bad] = await db.select({ version: release.version }).from(release).where(eq(release.id, canaryId));
  const version = bad?.version ?? '';
  const call = systemCall(now);
  await movePointers(db, call, name, async (pointer, tx) => {
    // Another server or a person may have been faster.
    if (pointer.canaryId !== canaryId) return { change: {}, entry: null };
    await emit(tx, call, { code: 'sections.takenBack', section: name, version, because: because! });
    const facts = { what: 'takenBack' as const, version, because: because! };
    return { change: NO_CANARY, entry: { act: 'guard', by: 'guard', facts, evidence } };
  });
}

/** Ends every canary that does worse than its guard allows; returns whether any pointer moved. */
export async function guardCanaries(db: Db, now: Date): Promise<boolean> {
  const rows = await db
    .select({ pointer: sectionPointer, guard: section.guard })
    .from(sectionPointer)
    .innerJoin(section, eq(section.name, sectionPointer.section))
    .where(isNotNull(sectionPointer.canaryId));
  let moved = false;
  for (const { pointer, guard } of rows) {
    const verdict = await verdictOf(db, pointer, guard, now);
    if (verdict.verdict !== 'bad') continue;
    await endCanary(db, pointer.section, pointer.canaryId!, verdict, now);
    moved = true;
  }
  return moved;
}
