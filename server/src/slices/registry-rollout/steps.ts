import { and, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { Problem } from '../../http/problem';
import type { Db } from '../../storage/open';
import { sectionPointer } from '../registry/registry.tables';
import { systemCall } from '../../jobs/system-call';
import type { Pointer } from '../registry';
import { performAct, type Parts } from './acts';
import { nextStep, type SectionChannels } from './moves';
import { makeStable } from './rollout';

/** The guard's verdict on a section's running canary; null where none runs. */
export type HealthOf = (
  db: Db,
  section: string,
  now: Date,
) => Promise<{ verdict: 'healthy' | 'unknown' | 'bad' } | null>;

const NO_CHANGE = { change: {}, entry: null };
const by = 'steps';

/** Whether the time of a step is over. Without a time it waits for enough visitors for a verdict. */
const isDue = ({ canaryId, canarySteps, canaryNextAt }: Pointer, now: Date): boolean =>
  canaryId !== null && canarySteps.length > 0 && (canaryNextAt === null || canaryNextAt <= now);

async function takeStep(channels: SectionChannels, tx: Db, now: Date) {
  const { pointer, releases } = channels;
  const release = releases.find(({ id }) => id === pointer.canaryId)!;
  const next = nextStep(pointer, now);
  if (next) {
    const facts = { what: 'climbed' as const, version: release.version, percent: next.canaryPercent };
    return { change: next, entry: { act: 'canary.step' as const, by, facts } };
  }
  const { change, facts } = await makeStable(tx, channels, release, now);
  return { change, entry: { act: 'promote' as const, by, facts: { ...facts, bySteps: true, asked: null } } };
}

/** Waits for more visitors, which is recorded once. */
const wait = ({ pointer, releases }: SectionChannels) => {
  if (pointer.canaryNextAt === null) return NO_CHANGE;
  const version = releases.find(({ id }) => id === pointer.canaryId)!.version;
  const facts = { what: 'waits' as const, version, percent: pointer.canaryPercent };
  return { change: { canaryNextAt: null }, entry: { act: 'canary.step' as const, by, facts } };
};

/** Moves healthy canaries on whose step is over; bad ones are left to the guard, which ends them. */
export async function stepCanaries(parts: Parts, healthOf: HealthOf, now: Date): Promise<void> {
  const due = await parts.db
    .select({ section: sectionPointer.section })
    .from(sectionPointer)
    .where(
      and(
        isNotNull(sectionPointer.canaryId),
        sql`jsonb_array_length(${sectionPointer.canarySteps}) > 0`,
        or(isNull(sectionPointer.canaryNextAt), lte(sectionPointer.canaryNextAt, now)),
      ),
    );
  for (const { section } of due) {
    const step = performAct(parts, systemCall(now), section, async (channels, tx) => {
      const verdict = isDue(channels.pointer, now) ? (await healthOf(tx, section, now))?.verdict : 'bad';
      if (verdict === 'healthy') return takeStep(channels, tx, now);
      return verdict === 'unknown' ? wait(channels) : NO_CHANGE;
    });
    // A canary that can't go on (its release was blocked meanwhile) must not stop the others.
    await step.catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
    });
  }
}
