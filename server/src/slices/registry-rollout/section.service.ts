import type { Guard, SectionDetail, SectionRow } from '@titian/shared-contracts/platform';
import type { Call } from '../../http/call';
import { notFound, Problem } from '../../http/problem';
import { section, sectionPointer } from '../registry/registry.tables';
import { announceChange, NO_CANARY, type Pointer, recordEntry } from '../registry';
import { sparksOf } from '../section-health';
import { eq } from 'drizzle-orm';
import { type Parts, performAct } from './acts';
import { openApprovals } from './approval.service';
import { type ActCall, operatorOf } from './operator';
import { livePins } from './pin.repository';
import { actsOnPin, actsOnRelease, actsOnSection } from './registry-rollout.policy';
import { readReleases } from './release.repository';
import { needsTwoPersons } from './rule.service';
import { pinnedReleases, readHistory, readSections } from './section.repository';
import { toRelease, toRow } from './section.wire';

interface Settings {
  owner: { team: string; contact: string };
  budgetBytes: number;
  guard: Guard;
}

/** The pointers of a section without any act yet. */
const emptyPointer = (section: string, changedAt: Date): Pointer => ({
  ...{ section, stableId: null, fallbackId: null, previewId: null, changedAt },
  ...NO_CANARY,
});

/** Sections with their owner, size budget and guard. */
export const createSectionService = (parts: Parts) => ({
  async list({ now }: Call): Promise<SectionRow[]> {
    const records = await readSections(parts.db);
    const sparks = await sparksOf(
      parts.db,
      records.map(({ section: { name } }) => name),
      now,
    );
    return records.map((record) => toRow(record, sparks.get(record.section.name) ?? []));
  },

  async detail({ now, locale, actor }: ActCall, name: string): Promise<SectionDetail> {
    const { db } = parts;
    const [record] = await readSections(db, name);
    if (!record) throw notFound();
    const { pointer } = record;
    const pinned = await pinnedReleases(db, name, now);
    const pointed = [pointer?.stableId, pointer?.fallbackId, pointer?.previewId, pointer?.canaryId];
    const live = [...pointed.filter((id) => typeof id === 'string'), ...pinned];
    const [history, pins, approvals, sparks] = await Promise.all([
      readHistory(db, name, live),
      livePins(db, name, now, locale),
      openApprovals(db, actor, name),
      sparksOf(db, [name], now),
    ]);
    const pinnedIds = new Set<string | null>(pinned);
    const channels = { pointer: pointer ?? emptyPointer(name, now), releases: await readReleases(db, name) };
    const waiting = (await needsTwoPersons(db)) ? approvals.map(({ act }) => act) : [];
    const context = { channels, waiting, now };
    const stateOf = new Map(channels.releases.map((release) => [release.id, release]));
    return {
      ...toRow(record, sparks.get(name) ?? []),
      guard: record.section.guard,
      history: history.map((release) =>
        toRelease(release, pointer, pinnedIds, actor ? actsOnRelease(actor, context, stateOf.get(release.id)!) : []),
      ),
      pins: pins.map((pin) => ({ ...pin, allowed: actor ? actsOnPin(actor) : [] })),
      approvals,
      allowed: actor ? actsOnSection(actor, context) : [],
    };
  },

  async add(call: Call, { name, owner, ...settings }: { name: string } & Settings): Promise<{ name: string }> {
    await parts.db.transaction(async (tx) => {
      const inserted = await tx
        .insert(section)
        .values({ name, ...owner, ...settings, createdAt: call.now })
        .onConflictDoNothing()
        .returning({ name: section.name });
      if (inserted.length === 0) throw new Problem(409, 'registry.nameTaken');
      await tx.insert(sectionPointer).values({ section: name, changedAt: call.now }).onConflictDoNothing();
      const facts = { what: 'reserved' as const, team: owner.team };
      await recordEntry(tx, call, { act: 'section', section: name, by: operatorOf(call).by, facts });
      await announceChange(tx, call, [name]);
    });
    parts.changed();
    return { name };
  },

  async change(call: Call, name: string, { owner, ...settings }: Settings): Promise<null> {
    await performAct(parts, call, name, async (_channels, tx) => {
      await tx
        .update(section)
        .set({ ...owner, ...settings })
        .where(eq(section.name, name));
      const { budgetBytes, guard } = settings;
      const evidence = { owner, budgetBytes, guard };
      return {
        change: {},
        entry: { act: 'section', by: operatorOf(call).by, facts: { what: 'settings' }, evidence },
      };
    });
    return null;
  },
});
