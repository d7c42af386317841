import * as z from 'zod/mini';
import { endpoint, Id, LocalText } from '@titian/shared-contracts';
import { CatalogueCategories, CategoryInput, CategoryOrder } from './category';
import { SynonymGroups, Synonyms } from './synonyms';

/** The first APIs that a search finds for everybody, and how many there are. */
const Found = z.object({ totalItems: z.int(), apis: z.array(z.object({ id: Id, Name: LocalText })) });
export const SearchTrial = z.object({ withSynonyms: Found, without: Found });
export type SearchTrial = z.infer<typeof SearchTrial>;

const address = '/api/catalogue-settings';

/** How the catalogue is filtered and searched, for editors. */
export const catalogueSetting = {
  categories: endpoint({
    method: 'GET',
    path: `${address}/categories`,
    access: 'cms.content.view',
    summary: 'The categories of the catalogue in their order',
    response: CatalogueCategories,
  }),
  updateCategory: endpoint({
    method: 'PUT',
    path: `${address}/categories/:code`,
    access: 'cms.content.update',
    summary: 'Rename a category, or hide it from the filter',
    params: z.object({ code: z.string().check(z.regex(/^[\w-]{1,60}$/, 'validation.invalid')) }),
    body: z.object({ input: CategoryInput, rowVersion: z.int() }),
    response: CatalogueCategories,
  }),
  orderCategories: endpoint({
    method: 'POST',
    path: `${address}/categories/order`,
    access: 'cms.content.update',
    summary: 'Order of the categories',
    body: CategoryOrder,
    response: CatalogueCategories,
  }),
  synonyms: endpoint({
    method: 'GET',
    path: `${address}/synonyms`,
    access: 'cms.content.view',
    summary: 'Words that mean the same to the search',
    response: Synonyms,
  }),
  saveSynonyms: endpoint({
    method: 'PUT',
    path: `${address}/synonyms`,
    access: 'cms.content.update',
    summary: 'Replace the groups of words that mean the same',
    body: z.object({ groups: SynonymGroups, rowVersion: z.int() }),
    response: Synonyms,
  }),
  trial: endpoint({
    method: 'GET',
    path: `${address}/trial`,
    access: 'cms.content.view',
    summary: 'What a search finds with and without synonyms',
    query: z.object({ q: z.string().check(z.minLength(1, 'validation.required'), z.maxLength(200)) }),
    response: SearchTrial,
  }),
};

declare global {
  interface TitianTags {
    CatalogueSetting: true;
  }
}
