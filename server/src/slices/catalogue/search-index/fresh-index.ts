import { setTimeout } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../storage/open';
import { rows } from '../../../storage/rows';
import { projectSearch as s } from '../search.tables';
import { readRevisions, type Revisions } from '../revisions';
import type { Facts } from './facts';
import { createSearchIndex, type SearchIndex } from './search-index';

/** Rows read at once. Searches wait for content; figures are read in the background, in small batches with a pause (milliseconds). */
const CONTENT_ROWS = 2_000;
const FIGURE_ROWS = 200;
const PAUSE = 20;

interface Batch {
  changed: SQL;
  withTexts: boolean;
  limit: number;
}
type Row = Facts & Record<'title' | 'about' | 'words', string | null>;

/** Reads the next batch of changed rows into the index, in the order of ids; returns the last id, or null at the end. */
async function readRows(db: Db, index: SearchIndex, { changed, withTexts, limit }: Batch, after: string) {
  const text = (column: AnyPgColumn) => (withTexts ? sql`${column}` : sql`null`);
  const found = await rows<Row>(
    db,
    sql`select ${s.projectId} as "projectId", ${s.listed}, ${s.restricted}, ${s.allowedOrganizations}::text[] as "allowedOrganizations",
          ${s.organizationId} as "organizationId", ${s.tenantId} as "tenantId", ${s.category}, ${s.tags}, ${s.access}, ${s.paid}, ${s.health},
          ${s.featured}, ${s.calls}, ${s.subscribers}, ${s.ratings}, ${s.stars},
          (extract(epoch from ${s.publishedAt}) * 1000)::float8 as "publishedAt",
          ${s.nameMy} as "nameMy", ${s.nameEn} as "nameEn",
          ${text(s.title)} as title, ${text(s.about)} as about, ${text(s.words)} as words
        from ${s} where ${changed} and ${after ? sql`${s.projectId} > ${after}` : sql`true`} order by ${s.projectId} limit ${limit}`,
  );
  for (const { title, about, words, ...facts } of found) index.put(facts, withTexts ? [title!, about!, words!] : null);
  return found.length < limit ? null : found.at(-1)!.projectId;
}

/** Callers that come while a run is in progress share it. */
const coalesced = (run: () => Promise<void>) => {
  let running: Promise<void> | null = null;
  return () => (running ??= run().finally(() => (running = null)));
};

/**
 * The search index, kept up to date with the tables. Each search sees all content committed before it, on every server; figures (calls,
 * health) follow a moment later.
 */
export const createFreshIndex = (db: Db) => {
  const index = createSearchIndex();
  const loaded: Revisions = { content: 0, figures: 0 };
  let queue: Promise<unknown> = Promise.resolve();
  /** Serialises reads, so that an older row never replaces a newer one. */
  const serialised = <T>(read: () => Promise<T>): Promise<T> => {
    const result = queue.then(read);
    queue = result.catch(() => undefined);
    return result;
  };

  async function readContent(): Promise<void> {
    if (index.needsRebuild()) {
      index.clear();
      loaded.content = 0;
    }
    const isInitial = loaded.content === 0;
    // Read before the rows: what is committed in the meantime is read again next time.
    const current = await readRevisions(db);
    const batch = { changed: sql`${s.revision} > ${loaded.content}`, withTexts: true, limit: CONTENT_ROWS };
    let after: string | null = '';
    while (after !== null) after = await readRows(db, index, batch, after);
    loaded.content = current.content;
    if (isInitial) loaded.figures = current.figures;
  }

  async function readFigures(): Promise<void> {
    const current = await readRevisions(db);
    const batch = { changed: sql`${s.figuresRevision} > ${loaded.figures}`, withTexts: false, limit: FIGURE_ROWS };
    const readNext = (after: string) => serialised(() => readRows(db, index, batch, after));
    for (let after = await readNext(''); after !== null; after = await readNext(after)) await setTimeout(PAUSE);
    loaded.figures = current.figures;
  }
  const contentRead = coalesced(() => serialised(readContent));
  const figuresRead = coalesced(readFigures);

  return async (): Promise<SearchIndex> => {
    const current = await readRevisions(db);
    while (loaded.content < current.content) await contentRead();
    // The next search tries again after a failure; until then its figures are older.
    if (loaded.figures < current.figures) figuresRead().catch(() => undefined);
    return index;
  };
};
export type FreshIndex = ReturnType<typeof createFreshIndex>;
