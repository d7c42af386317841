import { count, eq, and } from 'drizzle-orm';
import type { ListQuery, Page } from '@titian/shared-contracts';
import { ActFacts, type RegistryEntry, RegistryAct } from '@titian/shared-contracts/platform';
import { asPage, listParts } from '../../http/list';
import type { Db } from '../../storage/open';
import { registryEntry as entry } from '../registry/registry.tables';

const RULES = {
  fields: { at: entry.at, act: entry.act, section: entry.section, by: entry.by },
  search: [entry.description, entry.reason, entry.by],
  sort: 'at:desc',
  tie: entry.id,
};

/** The registry's history, by default the newest first. */
export async function readEntries(
  db: Db,
  query: ListQuery & { section?: string | undefined },
): Promise<Page<RegistryEntry>> {
  const parts = listParts(query, RULES);
  const where = and(parts.where, query.section === undefined ? undefined : eq(entry.section, query.section));
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(entry)
      .where(where)
      .orderBy(...parts.orderBy)
      .limit(parts.limit)
      .offset(parts.offset),
    db.select({ rows: count() }).from(entry).where(where),
  ]);
  const data = rows.map(({ at, act, facts, ...row }) => ({
    ...{ ...row, at: at.toISOString(), act: RegistryAct.parse(act) },
    // Facts that a newer portal wrote, before a downgrade, are null here; the description stays.
    facts: ActFacts.safeParse(facts).data ?? null,
  }));
  return asPage(query, data, total!.rows);
}
