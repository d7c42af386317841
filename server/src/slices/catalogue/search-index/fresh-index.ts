import { setTimeout } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../../../storage/open';
import { rows } from '../../../storage/rows';
import { projectSearch as s } from '../search.tables';
import { readRevisions, type Revisions } from '../revisions';
import type { Facts } from './facts';
import { createSearchIndex, type SearchIndex } from './search-index';

/** Rows read at once. Searches wait for content; figures are read in sips, with a pause (milliseconds) between, while people search. */
const CONTENT_ROWS = 2_000;
const FIGURE_ROWS = 200;
const PAUSE = 20;

interface Asked {
  changed: SQL;
  withTexts: boolean;
  limit: number;
}
type Row = Facts & Record<'title' | 'about' | 'words', string | null>;

/** Reads the next rows that changed into the index, by id; answers the last one's id, or null at the end. */
async function readRows(db: Db, index: SearchIndex, { changed, withTexts, limit }: Asked, after: string) {
  const text = (column: AnyPgColumn) => (withTexts ? sql`${column}` : sql`null`);
  const read = await rows<Row>(
    db,
    sql`select ${s.projectId} as "projectId", ${s.listed}, ${s.restricted}, ${s.allowedOrganizations}::text[] as "allowedOrganizations",
          ${s.organizationId} as "organizationId", ${s.tenantId} as "tenantId", ${s.category}, ${s.tags}, ${s.access}, ${s.paid}, ${s.health},
          ${s.featured}, ${s.calls}, ${s.subscribers}, (extract(epoch from ${s.publishedAt}) * 1000)::float8 as "publishedAt",
          ${s.nameMy} as "nameMy", ${s.nameEn} as "nameEn",
          ${text(s.title)} as title, ${text(s.about)} as about, ${text(s.words)} as words
        from ${s} where ${changed} and ${after ? sql`${s.projectId} > ${after}` : sql`true`} order by ${s.projectId} limit ${limit}`,
  );
  for (const { title, about, words, ...facts } of read) index.put(facts, withTexts ? [title!, about!, words!] : null);
  return read.length < limit ? null : read.at(-1)!.projectId;
}

/** Shares one run among all who ask for it meanwhile. */
const shared = (run: () => Promise<void>) => {
  let running: Promise<void> | null = null;
  return () => (running ??= run().finally(() => (running = null)));
};

/**
 * The index in step with the tables. What was published, changed or withdrawn is there at the next search, on every server; figures
 * (calls, health) follow a moment later.
 */
export const createFreshIndex = (db: Db) => {
  const index = createSearchIndex();
  const known: Revisions = { content: 0, figures: 0 };
  let turns: Promise<unknown> = Promise.resolve();
  /** One read after the other, so that an older row never replaces a newer one. */
  const inTurn = <T>(read: () => Promise<T>): Promise<T> => {
    const done = turns.then(read);
    turns = done.catch(() => undefined);
    return done;
  };

  async function readContent(): Promise<void> {
    if (index.isWorn()) {
      index.clear();
      known.content = 0;
    }
    const isWhole = known.content === 0;
    // Read before the rows: what is committed meanwhile is read again next time.
    const reached = await readRevisions(db);
    const asked = { changed: sql`${s.revision} > ${known.content}`, withTexts: true, limit: CONTENT_ROWS };
    let after: string | null = '';
    while (after !== null) after = await readRows(db, index, asked, after);
    known.content = reached.content;
    if (isWhole) known.figures = reached.figures;
  }

  async function readFigures(): Promise<void> {
    const reached = await readRevisions(db);
    const asked = { changed: sql`${s.figuresRevision} > ${known.figures}`, withTexts: false, limit: FIGURE_ROWS };
    const readOn = (after: string) => inTurn(() => readRows(db, index, asked, after));
    for (let after = await readOn(''); after !== null; after = await readOn(after)) await setTimeout(PAUSE);
    known.figures = reached.figures;
  }
  const contentRead = shared(() => inTurn(readContent));
  const figuresRead = shared(readFigures);

  return async (): Promise<SearchIndex> => {
    const now = await readRevisions(db);
    while (known.content < now.content) await contentRead();
    // A failure shows at the next search of changed content; figures alone may stay older.
    if (known.figures < now.figures) figuresRead().catch(() => undefined);
    return index;
  };
};
