import type { CataloguePage, CatalogueQuery } from '@titian/shared-contracts';
import type { PublicCall } from '../../http/call';
import { notFound } from '../../http/problem';
import type { Db } from '../../storage/open';
import { cards } from './cards';
import { createCatalogueRepository } from './catalogue.repository';
import { type Question, readQuestion } from './conditions';
import { readDetail, readDocument } from './detail';
import { createFacetCache } from './facet-cache';
import { nearWord, unknownWords } from './near-words';
import { queryWords } from './words';

export const createCatalogueService = (db: Db) => {
  const catalogue = createCatalogueRepository(db);
  const facets = createFacetCache(db);

  /** The question with mistyped words put right; null where that finds nothing either. */
  async function corrected(question: Question): Promise<Question | null> {
    const unknown = await unknownWords(db, question.words);
    const near = new Map<string, string | null>();
    for (const word of unknown) near.set(word, await nearWord(db, word));
    if (unknown.length === 0 || [...near.values()].includes(null)) return null;
    const better = { ...question, words: question.words.map((word) => near.get(word) ?? word) };
    return (await catalogue.findsAnything(better)) ? better : null;
  }

  return {
    async search({ actor, locale, now }: PublicCall, query: CatalogueQuery): Promise<CataloguePage> {
      const typed = readQuestion(actor, query, queryWords(query.q ?? ''));
      const isHit = typed.words.length === 0 || (await catalogue.findsAnything(typed));
      const better = isHit ? null : await corrected(typed);
      const question = better ?? typed;
      const ids = await catalogue.ids(question, query, locale);
      const { total, facets: counts } = await facets(question, now);
      return {
        data: await cards(db, ids, now),
        totalItems: total,
        page: query.page,
        pageSize: query.pageSize,
        facets: counts,
        correctedTo: better ? better.words.join(' ') : null,
      };
    },

    async detail({ actor, now }: PublicCall, id: string) {
      if (!(await catalogue.isVisible(actor, id))) throw notFound();
      return readDetail(db, id, now);
    },

    async document({ actor }: PublicCall, id: string, versionId: string) {
      if (!(await catalogue.isVisible(actor, id))) throw notFound();
      return readDocument(db, id, versionId);
    },
  };
};
