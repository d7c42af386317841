import type { Db } from '../../../storage/open';
import { catalogueSetting } from '../catalogue.tables';
import { type Synonyms, synonymsOf } from './synonyms';

export interface CatalogueSettings {
  /** Codes of categories in the order that editors gave them; none where they have not. */
  order: readonly string[];
  synonyms: Synonyms;
}

const { name, rowVersion, updatedAt } = catalogueSetting;
const stampOf = (rows: Pick<typeof catalogueSetting.$inferSelect, 'name' | 'rowVersion' | 'updatedAt'>[]) =>
  rows.map((row) => `${row.name} ${row.rowVersion} ${row.updatedAt?.getTime()}`).join();

/**
 * The settings of the catalogue for each search. A search asks for their versions, two small rows, and reads them anew where they differ
 * from those that this server has: so a change is in force at the next search on every server, without a message that could get lost.
 */
export function createFreshSettings(db: Db) {
  let loaded: { stamp: string; settings: CatalogueSettings } = {
    stamp: '',
    settings: { order: [], synonyms: new Map() },
  };
  return async (): Promise<CatalogueSettings> => {
    const versions = await db.select({ name, rowVersion, updatedAt }).from(catalogueSetting).orderBy(name);
    if (stampOf(versions) === loaded.stamp) return loaded.settings;
    const rows = await db.select().from(catalogueSetting).orderBy(name);
    const listsOf = (wanted: (typeof rows)[number]['name']) => rows.find((row) => row.name === wanted)?.lists ?? [];
    const settings = { order: listsOf('categories').flat(), synonyms: synonymsOf(listsOf('synonyms')) };
    loaded = { stamp: stampOf(rows), settings };
    return settings;
  };
}
export type FreshSettings = ReturnType<typeof createFreshSettings>;
