import { inArray } from 'drizzle-orm';
import type { ApiTag } from '@titian/shared-contracts/catalogue';
import type { Db } from '../../storage/open';
import { tag } from './catalogue.tables';

/** A tag by its code, with what it is called; one without a name is called by its code. */
export type NameTag = (code: string) => ApiTag;

/** Reads the names of tags: of all, or of some. */
export async function tagNames(db: Db, codes?: readonly string[]): Promise<NameTag> {
  const named = await db
    .select()
    .from(tag)
    .where(codes && inArray(tag.code, [...codes]));
  const names = new Map(named.map(({ code, name }) => [code, name]));
  return (code) => ({ value: code, label: names.get(code) ?? { my: code, en: code } });
}
