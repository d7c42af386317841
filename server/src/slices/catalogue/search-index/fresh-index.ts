import { sql } from 'drizzle-orm';
import type { Db } from '../../../storage/open';
import { rows } from '../../../storage/rows';
import { projectSearch as s } from '../../../storage/schema';
import { readRevisions, type Revisions } from '../revisions';
import type { Facts } from './facts';
import { createSearchIndex, type SearchIndex } from './search-index';

/** Rows read at once; the loop is free between two batches. */
const BATCH = 2_000;

type Row = Facts & ({ title: string; about: string; words: string } | { title: null; about: null; words: null });

/** Rows changed after these revisions, each batch after the one before; texts only where they changed. */
async function* changed(db: Db, since: Revisions): AsyncGenerator<Row[]> {
  const isNew = sql`${s.revision} > ${since.content}`;
  const texts = sql`case when ${isNew} then ${s.title} end as title, case when ${isNew} then ${s.about} end as about,
    case when ${isNew} then ${s.words} end as words`;
  let after = '';
  for (;;) {
    const batch = await rows<Row>(
      db,
      sql`select ${s.projectId} as "projectId", ${s.listed}, ${s.restricted}, ${s.allowedOrganizations}::text[] as "allowedOrganizations",
            ${s.organizationId} as "organizationId", ${s.tenantId} as "tenantId", ${s.category}, ${s.tags}, ${s.access}, ${s.paid}, ${s.health},
            ${s.featured}, ${s.calls}, ${s.subscribers}, (extract(epoch from ${s.publishedAt}) * 1000)::float8 as "publishedAt",
            ${s.nameMy} as "nameMy", ${s.nameEn} as "nameEn",
            ${texts}
          from ${s} where (${isNew} or ${s.figuresRevision} > ${since.figures})
            and ${after ? sql`${s.projectId} > ${after}` : sql`true`} order by ${s.projectId} limit ${BATCH}`,
    );
    if (batch.length > 0) yield batch;
    if (batch.length < BATCH) return;
    after = batch.at(-1)!.projectId;
  }
}

async function fill(db: Db, index: SearchIndex, since: Revisions): Promise<void> {
  for await (const batch of changed(db, since))
    for (const { title, about, words, ...facts } of batch)
      index.put(facts, title === null ? null : [title, about, words]);
}

/**
 * The index in step with the tables. What was published, changed or withdrawn is there at the next search, on every server; figures
 * (calls, health) follow a moment later.
 */
export const createFreshIndex = (db: Db) => {
  const index = createSearchIndex();
  let known: Revisions = { content: 0, figures: 0 };
  let loading: Promise<void> | null = null;

  async function load(): Promise<void> {
    if (index.isWorn()) {
      index.clear();
      known = { content: 0, figures: 0 };
    }
    // Read before the rows: what is committed meanwhile is read again next time.
    const reached = await readRevisions(db);
    await fill(db, index, known);
    known = reached;
  }
  const loadOnce = () => (loading ??= load().finally(() => (loading = null)));

  return async (): Promise<SearchIndex> => {
    const now = await readRevisions(db);
    while (known.content < now.content) await loadOnce();
    // A failure shows at the next search of changed content; figures alone may stay older.
    if (known.figures < now.figures) loadOnce().catch(() => undefined);
    return index;
  };
};
