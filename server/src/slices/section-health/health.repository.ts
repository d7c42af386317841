import { and, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { release } from '../registry/registry.tables';
import { deprecatedUse, sectionMinute } from './section-health.tables';
import type { DeprecatedCall } from './collector';
import { addSources, addTo, type Minute } from './figures';
import { lockName } from '../../storage/named-lock';

const isRow = ({ section, releaseId, minute }: Minute) =>
  and(eq(sectionMinute.section, section), eq(sectionMinute.releaseId, releaseId), eq(sectionMinute.minute, minute));

/** Stores and reads the health of releases. */
export const createHealthRepository = (db: Db) => ({
  /** Adds the counts of one server; several servers add to one row, one after the other. */
  async add(minutes: Minute[], calls: DeprecatedCall[]): Promise<void> {
    if (minutes.length + calls.length === 0) return;
    await db.transaction(async (tx) => {
      await lockName(tx, 'section health');
      for (const minute of minutes) {
        const [known] = await tx.select().from(sectionMinute).where(isRow(minute));
        if (known) {
          addTo(minute, known);
          addSources(minute.sources, known.sources);
        }
        const { section, releaseId, minute: at, ...counts } = minute;
        await tx
          .insert(sectionMinute)
          .values({ section, releaseId, minute: at, ...counts })
          .onConflictDoUpdate({
            target: [sectionMinute.section, sectionMinute.releaseId, sectionMinute.minute],
            set: counts,
          });
      }
      for (const call of calls)
        await tx
          .insert(deprecatedUse)
          .values(call)
          .onConflictDoUpdate({
            target: [deprecatedUse.section, deprecatedUse.releaseId, deprecatedUse.member],
            set: { count: sql`${deprecatedUse.count} + ${call.count}`, lastAt: call.lastAt },
          });
    });
  },

  /** The minutes of some sections since an instant, oldest first. */
  since: (sections: string[], from: Date): Promise<Minute[]> =>
    db
      .select()
      .from(sectionMinute)
      .where(and(inArray(sectionMinute.section, sections), gte(sectionMinute.minute, from)))
      .orderBy(sectionMinute.minute),

  deprecated: (section: string) =>
    db
      .select({ use: deprecatedUse, version: release.version })
      .from(deprecatedUse)
      .innerJoin(release, eq(release.id, deprecatedUse.releaseId))
      .where(eq(deprecatedUse.section, section)),

  versions: async (ids: string[]): Promise<Map<string, string>> => {
    if (ids.length === 0) return new Map();
    const rows = await db
      .select({ id: release.id, version: release.version })
      .from(release)
      .where(inArray(release.id, ids));
    return new Map(rows.map(({ id, version }) => [id, version]));
  },

  removeBefore: (before: Date) => db.delete(sectionMinute).where(lt(sectionMinute.minute, before)),

  /** Forgets which visitors have which part in the counts. */
  forgetSourcesBefore: (before: Date) =>
    db
      .update(sectionMinute)
      .set({ sources: {} })
      .where(and(lt(sectionMinute.minute, before), ne(sectionMinute.sources, {}))),
});
