import { inArray } from 'drizzle-orm';
import {
  queryWords,
  type SearchTrial,
  type SynonymGroups,
  type Synonyms,
} from '@titian/shared-contracts/catalogue-setting';
import { record } from '../../../audit/audit';
import type { Call } from '../../../http/call';
import { mustBeCurrent } from '../../../http/problem';
import type { Db } from '../../../storage/open';
import { project } from '../catalogue.tables';
import type { FreshIndex } from '../search-index/fresh-index';
import type { Term } from '../search-index/search-index';
import { asEverybody } from './everybody';
import type { FreshSettings } from './fresh-settings';
import { createSettingRepository } from './setting.repository';
import { groupTerm, termsOf } from './synonyms';

/** How many APIs of each search a trial names. */
const NAMED = 5;

interface Parts {
  freshIndex: FreshIndex;
  freshSettings: FreshSettings;
}

/** The groups of one list that the other one hasn't, so that the portal log doesn't repeat all of them. */
const without = (groups: readonly string[][], others: readonly string[][]) => {
  const known = new Set(others.map((group) => group.join()));
  return groups.filter((group) => !known.has(group.join()));
};

/** Words that mean the same to the search of the catalogue. */
export function createSynonymService(db: Db, { freshIndex, freshSettings }: Parts) {
  async function list(): Promise<Synonyms> {
    const index = await freshIndex();
    const found = await createSettingRepository(db, 'synonyms').read();
    const groups = found?.row.lists ?? [];
    return {
      groups: groups.map((words) => ({ words, apis: index.count({ actor: null, terms: [groupTerm(words)] }) })),
      rowVersion: found?.row.rowVersion ?? 0,
      updatedAt: found?.row.updatedAt?.toISOString() ?? null,
      updatedBy: found?.by ?? null,
    };
  }

  return {
    list,

    async save(call: Call, { groups, rowVersion }: { groups: SynonymGroups; rowVersion: number }): Promise<Synonyms> {
      await db.transaction(async (tx) => {
        const settings = createSettingRepository(tx, 'synonyms');
        const found = await settings.lock();
        mustBeCurrent(found, rowVersion);
        await settings.write(call, groups);
        const [before, after] = [without(found.lists, groups), without(groups, found.lists)];
        await record(tx, call, {
          action: 'SYNONYMS_UPDATE',
          logType: 'CMS',
          changes: [{ path: '/groups', before, after }],
        });
      });
      return list();
    },

    /** As for somebody who isn't signed in, and without correcting mistyped words. */
    async trial({ locale }: Call, q: string): Promise<SearchTrial> {
      const [index, { synonyms }] = await Promise.all([freshIndex(), freshSettings()]);
      const search = (terms: readonly Term[]) =>
        index.search(asEverybody(terms), { sort: 'relevance', page: 1, pageSize: NAMED, locale });
      const words = queryWords(q);
      const both = { withSynonyms: search(termsOf(words, synonyms)), without: search(termsOf(words, new Map())) };
      const ids = [...both.withSynonyms.ids, ...both.without.ids];
      const named = await db
        .select({ id: project.id, Name: project.name })
        .from(project)
        .where(inArray(project.id, ids));
      const toFound = ({ ids: found, total }: (typeof both)['without']) => ({
        totalItems: total,
        apis: found.flatMap((id) => named.find((api) => api.id === id) ?? []),
      });
      return { withSynonyms: toFound(both.withSynonyms), without: toFound(both.without) };
    },
  };
}
