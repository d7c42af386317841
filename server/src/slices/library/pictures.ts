import { and, eq, inArray } from 'drizzle-orm';
import type { LocalText } from '@titian/shared-contracts';
import { urlOf } from '../../files/file.repository';
import { invalid } from '../../http/problem';
import type { Db } from '../../storage/open';
import { file } from '../../storage/schema';
import { HAS_FILE } from './library.repository';
import { libraryItem } from './library.tables';

/** A picture of the gallery as others show it. */
export interface Picture {
  url: string;
  alt: LocalText;
}

/** Pictures of the gallery by the ids that rows name them by, if they do. */
export async function picturesOf(db: Db, ids: readonly (string | null)[]): Promise<Map<string | null, Picture>> {
  const wanted = ids.filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: libraryItem.id, alt: libraryItem.alt, file })
    .from(libraryItem)
    .innerJoin(file, HAS_FILE)
    .where(and(inArray(libraryItem.id, wanted), eq(libraryItem.kind, 'Picture')));
  return new Map(rows.map((row) => [row.id, { url: urlOf(row.file), alt: row.alt }]));
}

/** For a form that may name a picture: throws 422 at `path` where the gallery has none of that id. */
export async function mustBePicture(db: Db, id: string | null, path: string): Promise<void> {
  if (id && !(await picturesOf(db, [id])).has(id)) throw invalid(path, 'validation.pictureGone');
}
