import { eq } from 'drizzle-orm';
import type { ActFacts, RegistryAct } from '@titian/shared-contracts/platform';
import { record } from '../../audit/audit';
import { emit } from '../../events/emit';
import type { PublicCall } from '../../http/call';
import { notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { registryEntry, section, sectionPointer } from './registry.tables';
import { refuseTakenPages, shownBy } from './free-pages';
import { lockSection, raiseSequence } from './registry.repository';
import type { Pointer } from './registry.tables';
import { sentenceOf } from './sentence';

/** An entry of the registry's history: who did what, and why. */
export interface HistoryEntry {
  act: RegistryAct;
  section: string | null;
  /** Who acted: a username, `token {name}`, or an automatic actor (`guard`, `steps`, `portal`). */
  by: string;
  facts: ActFacts;
  reason?: string | undefined;
  /** The numbers that led to it, where the guard acted. */
  evidence?: Record<string, unknown> | undefined;
}

const portalAction = (act: RegistryAct) => `SECTION_${act.toUpperCase().replace('.', '_')}`;

/** Writes an entry into the registry's history and the portal's log. Pass the transaction of its change. */
export async function recordEntry(tx: Db, call: PublicCall, entry: HistoryEntry): Promise<void> {
  const { act, section: name, by, facts, reason, evidence } = entry;
  const sentence = sentenceOf(facts, name);
  await tx
    .insert(registryEntry)
    .values({ at: call.now, by, act, section: name, facts, description: sentence.en, reason, evidence });
  await record(tx, call, {
    action: portalAction(act),
    logType: 'Section',
    sentence: 'SECTION',
    params: { act: sentence },
    actionBy: by,
    ...(name && { target: { type: 'section', id: name, label: name } }),
    ...(reason && { reason }),
    ...(evidence && { changes: [{ path: 'evidence', before: null, after: evidence }] }),
  });
}

/** Tells every server and every open page that other releases run from now on. */
export async function announceChange(tx: Db, call: PublicCall, sections: string[]): Promise<void> {
  const sequence = await raiseSequence(tx, call.now);
  await emit(tx, call, { code: 'sections.changed', sequence, sections });
}

const pointerOf = async (tx: Db, name: string): Promise<Pointer> => {
  const [known] = await tx.select().from(section).where(eq(section.name, name));
  if (!known) throw notFound();
  await tx.insert(sectionPointer).values({ section: name }).onConflictDoNothing();
  const [row] = await tx.select().from(sectionPointer).where(eq(sectionPointer.section, name));
  return row!;
};

export interface MoveResult {
  change: Partial<Omit<Pointer, 'section' | 'changedAt'>>;
  /** Null: nothing changes, and nothing is recorded. */
  entry: Omit<HistoryEntry, 'section'> | null;
  /** Id of another release that the act makes visible: that of a pin. */
  shown?: string | null;
}
/** What an act does to a section's pointers, and its entry in the history; throws a Problem where the act is refused. */
export type Move = (pointer: Pointer, tx: Db) => Promise<MoveResult>;

/**
 * Changes a section's pointers, under the section's lock: the change, its entry, the sequence and the event are one transaction. The caller
 * calls `app.sections.changed()` afterwards.
 */
export const movePointers = (db: Db, call: PublicCall, name: string, move: Move): Promise<Pointer> =>
  db.transaction(async (tx) => {
    await lockSection(tx, name);
    const pointer = await pointerOf(tx, name);
    const { change, entry, shown } = await move(pointer, tx);
    if (!entry) return pointer;
    const [moved] = await tx
      .update(sectionPointer)
      .set({ ...change, changedAt: call.now })
      .where(eq(sectionPointer.section, name))
      .returning();
    await recordEntry(tx, call, { ...entry, section: name });
    await announceChange(tx, call, [name]);
    await refuseTakenPages(tx, [...shownBy(entry.act, change), ...(shown ? [shown] : [])], call.now);
    return moved!;
  });

/** The canary columns of a pointer without a canary. */
export const NO_CANARY = {
  ...{ canaryId: null, canaryPercent: 0, canarySteps: [], canaryStep: 0, canarySince: null, canaryNextAt: null },
} satisfies Partial<Pointer>;
