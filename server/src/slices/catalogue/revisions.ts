import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { searchRevision } from './search.tables';

/** The latest revisions of the search rows: of their content, and of the figures that a job refreshes. */
export type Revisions = Record<'content' | 'figures', number>;

export async function readRevisions(db: Db): Promise<Revisions> {
  const stored = await db.select().from(searchRevision);
  const at = (kind: keyof Revisions) => stored.find((row) => row.kind === kind)?.value ?? 0;
  return { content: at('content'), figures: at('figures') };
}

/** The next revision of content. Its row stays locked until the transaction ends, so that revisions become visible in their order. */
export async function nextRevision(tx: Db): Promise<number> {
  const [row] = await tx
    .update(searchRevision)
    .set({ value: sql`${searchRevision.value} + 1` })
    .where(eq(searchRevision.kind, 'content'))
    .returning({ value: searchRevision.value });
  return row!.value;
}

/** Calls `write` with the next revision of figures, which is stored only if `write` changed rows: otherwise nothing is read again. */
export async function writeWithFiguresRevision(tx: Db, write: (revision: number) => Promise<number>): Promise<void> {
  const isFigures = eq(searchRevision.kind, 'figures');
  const [row] = await tx.select().from(searchRevision).where(isFigures).for('update');
  const revision = row!.value + 1;
  if ((await write(revision)) > 0) await tx.update(searchRevision).set({ value: revision }).where(isFigures);
}
