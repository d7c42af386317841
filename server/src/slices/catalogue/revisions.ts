import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../storage/open';
import { searchRevision } from './search.tables';

/** How far the catalogue's rows have come: by what they say, and by the figures that a job refreshes. */
export type Revisions = Record<'content' | 'figures', number>;

export async function readRevisions(db: Db): Promise<Revisions> {
  const read = await db.select().from(searchRevision);
  const at = (kind: keyof Revisions) => read.find((row) => row.kind === kind)?.value ?? 0;
  return { content: at('content'), figures: at('figures') };
}

/** The next revision of what rows say; held until the transaction ends, so that revisions become visible in their order. */
export async function nextRevision(tx: Db): Promise<number> {
  const [row] = await tx
    .update(searchRevision)
    .set({ value: sql`${searchRevision.value} + 1` })
    .where(eq(searchRevision.kind, 'content'))
    .returning({ value: searchRevision.value });
  return row!.value;
}

/** Has figures written under the next revision, which counts only where rows changed: what stays the same is not read again. */
export async function markFigures(tx: Db, write: (revision: number) => Promise<number>): Promise<void> {
  const isFigures = eq(searchRevision.kind, 'figures');
  const [row] = await tx.select().from(searchRevision).where(isFigures).for('update');
  const revision = row!.value + 1;
  if ((await write(revision)) > 0) await tx.update(searchRevision).set({ value: revision }).where(isFigures);
}
