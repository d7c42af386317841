import { type CataloguePage, type CatalogueQuery, FACETS } from '@titian/shared-contracts/catalogue';
import { queryWords } from '@titian/shared-contracts/catalogue-setting';
import type { Actor, Call, PublicCall } from '../../http/call';
import { notFound } from '../../http/problem';
import { createSettings } from '../../settings/settings';
import type { Db } from '../../storage/open';
import { readAccessPermission } from './access-permission';
import { cards } from './cards';
import type { FavouritesOf } from './catalogue.plugin';
import { createChanges } from './changes';
import type { Comparer } from './comparison/comparer';
import { readDetail, readDocument } from './detail';
import { chosenKeys, facetNames, namedFacets } from './facets';
import { nearWord, unknownWords } from './near-words';
import type { Chosen } from './search-index/chosen';
import type { FreshIndex } from './search-index/fresh-index';
import type { SearchIndex, SearchTerms } from './search-index/search-index';
import { tagNames } from './tags';
import { isParty, type PackageIds, readTerms } from './terms';
import type { FreshSettings } from './settings/fresh-settings';
import { type Synonyms, termsOf } from './settings/synonyms';

/** What is chosen in each facet; without ratings nothing is chosen by them. */
const chosenOf = ({ rating, ...query }: CatalogueQuery, rated: boolean) => {
  const given = { ...query, ...(rated && { rating }) };
  return Object.fromEntries(FACETS.map((facet) => [facet, [given[facet] ?? []].flat()])) as unknown as Chosen;
};

const NONE: ReadonlySet<string> = new Set();

/** Whether the portal has ratings. */
const hasRatings = async (db: Db) => (await createSettings(db).read('ratings')).ratings;
/** The caller's favourites; a visitor has none. */
const favouriteIds = async (db: Db, favouritesOf: FavouritesOf, actor: Actor | null) =>
  actor ? favouritesOf(db, actor.id) : NONE;
/** Without ratings nothing is better rated than anything else. */
const sortOf = (sort: CatalogueQuery['sort'], rated: boolean) => (sort === 'rating' && !rated ? 'relevance' : sort);

interface Parts {
  comparer: Comparer;
  favouritesOf: FavouritesOf;
  freshIndex: FreshIndex;
  freshSettings: FreshSettings;
}

export const createCatalogueService = (db: Db, { comparer, favouritesOf, freshIndex, freshSettings }: Parts) => {
  const changes = createChanges(db, comparer);

  /** The terms with mistyped words corrected; null where these find nothing either. A word that has synonyms is not mistyped. */
  async function corrected(index: SearchIndex, typed: SearchTerms, synonyms: Synonyms) {
    const unknown = await unknownWords(
      db,
      typed.terms.flatMap(({ words, alternatives }) => (alternatives.length ? [] : words)),
    );
    const near = new Map<string, string | null>();
    for (const word of unknown) near.set(word, await nearWord(db, word));
    if (unknown.length === 0 || [...near.values()].includes(null)) return null;
    const words = typed.terms.flatMap((term) => term.words).map((word) => near.get(word) ?? word);
    const terms = { ...typed, terms: termsOf(words, synonyms) };
    return index.count(terms) > 0 ? { terms, text: words.join(' ') } : null;
  }

  async function mustBeVisible({ actor }: PublicCall, id: string): Promise<void> {
    if (!(await freshIndex()).isVisible(actor, id)) throw notFound();
  }

  return {
    async search({ actor, locale, now }: PublicCall, query: CatalogueQuery): Promise<CataloguePage> {
      const { order, synonyms } = await freshSettings();
      const [index, names, favourites, tagOf, rated] = await Promise.all([
        freshIndex(),
        facetNames(db, order),
        favouriteIds(db, favouritesOf, actor),
        tagNames(db),
        hasRatings(db),
      ]);
      const chosen = chosenOf(query, rated);
      const typed: SearchTerms = {
        ...{ actor, terms: termsOf(queryWords(query.q ?? ''), synonyms), chosen: chosenKeys(chosen, names) },
        favourites: { ids: favourites, only: query.favourites === 'true' },
      };
      const isHit = typed.terms.length === 0 || index.count(typed) > 0;
      const correction = isHit ? null : await corrected(index, typed, synonyms);
      const found = index.search(correction?.terms ?? typed, { ...query, sort: sortOf(query.sort, rated), locale });
      return {
        data: await cards(db, found.ids, { actor, favourites, tagOf, rated, now }),
        ...{ totalItems: found.total, page: query.page, pageSize: query.pageSize },
        facets: namedFacets(rated ? found.facets : { ...found.facets, rating: [] }, chosen, names),
        favourites: found.favourites,
        correctedTo: correction?.text ?? null,
      };
    },

    async cards({ actor, now }: PublicCall, ids: readonly string[]) {
      const [index, rated] = [await freshIndex(), await hasRatings(db)];
      const [favourites, tagOf] = [await favouriteIds(db, favouritesOf, actor), await tagNames(db)];
      const found = ids.filter((id) => index.isVisible(actor, id));
      return { data: await cards(db, found, { actor, favourites, tagOf, rated, now }) };
    },

    async detail(call: PublicCall, id: string) {
      await mustBeVisible(call, id);
      const { actor, now } = call;
      const [favourites, rated] = [await favouriteIds(db, favouritesOf, actor), await hasRatings(db)];
      return readDetail(db, id, { favourites, tagOf: await tagNames(db), rated, now, actor });
    },

    /** Of a draft only its publishers know. */
    async terms({ actor }: PublicCall, ids: PackageIds) {
      const found = await readTerms(db, ids);
      const isShown = found?.state !== 'Staging' && (await freshIndex()).isVisible(actor, ids.id);
      if (!found || !(isShown || (await isParty(db, actor, ids)))) throw notFound();
      return found.revisions;
    },

    async document(call: PublicCall, id: string, versionId: string) {
      await mustBeVisible(call, id);
      return readDocument(db, id, versionId);
    },

    async access(call: Call, id: string) {
      await mustBeVisible(call, id);
      return readAccessPermission(db, call.actor, id, call.now);
    },

    async changes(call: PublicCall, id: string, versions: { from: string; to: string }) {
      await mustBeVisible(call, id);
      return changes.between(id, versions);
    },

    async changelog(call: PublicCall, id: string) {
      await mustBeVisible(call, id);
      return changes.log(id);
    },
  };
};
