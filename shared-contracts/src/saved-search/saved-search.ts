import * as z from 'zod/mini';
import { endpoint, Id, IdParams, Nothing, Timestamp } from '@titian/shared-contracts';

/** How many searches a person keeps of one list. */
export const SAVED_SEARCHES_MOST = 50;

/** The list that is searched: the name that its page gives it. */
const SavedList = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'validation.invalid'));
/** The query of the page's address, without its question mark; empty for all rows. */
const SearchText = z
  .string()
  .check(z.maxLength(2_000, 'validation.tooLong'), z.regex(/^[^?#\s]*$/, 'validation.invalid'));
const SearchName = z
  .string()
  .check(z.trim(), z.minLength(1, 'validation.required'), z.maxLength(60, 'validation.tooLong'));

/** A search that a person named, to come back to it. */
export const SavedSearch = z.object({
  id: Id,
  name: z.string(),
  search: z.string(),
  savedAt: Timestamp,
});
export type SavedSearch = z.infer<typeof SavedSearch>;

/** A person's own searches; nobody else's are read or changed. */
export const savedSearch = {
  list: endpoint({
    method: 'GET',
    path: '/api/my/searches',
    access: 'signedIn',
    summary: 'The own saved searches of a list, by name',
    query: z.object({ list: SavedList }),
    response: z.array(SavedSearch),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/my/searches',
    access: 'signedIn',
    summary: 'Save a search of a list under a name; it takes the place of the one of that name',
    body: z.object({ list: SavedList, name: SearchName, search: SearchText }),
    response: SavedSearch,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/my/searches/:id',
    access: 'signedIn',
    summary: 'Delete an own saved search',
    params: IdParams,
    response: Nothing,
  }),
};

declare global {
  interface TitianTags {
    SavedSearch: true;
  }
}
