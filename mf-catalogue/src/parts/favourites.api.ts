import type { CataloguePage } from '@titian/shared-contracts/catalogue';
import { favourite } from '@titian/shared-contracts/favourite';
import { request, store } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';
import { apiDetailApi } from './apiDetail.api';
import { catalogueApi } from './catalogue.api';

const markIn = (page: CataloguePage, id: string, on: boolean) => {
  const card = page.data.find((one) => one.id === id);
  if (!card || card.favourite === on) return;
  card.favourite = on;
  page.favourites += on ? 1 : -1;
};

/** Shows at once, wherever the API stands, what the server is about to say. Answers how to take that back. */
function show(id: string, on: boolean): () => void {
  const { dispatch, getState } = store;
  const searches = catalogueApi.util.selectCachedArgsForQuery(getState(), 'searchCatalogue');
  const patches = searches.map((search) =>
    dispatch(catalogueApi.util.updateQueryData('searchCatalogue', search, (page) => markIn(page, id, on))),
  );
  const mark = apiDetailApi.util.updateQueryData('apiDetail', { params: { id } }, (detail) => {
    detail.favourite = on;
  });
  patches.push(dispatch(mark) as (typeof patches)[number]);
  return () => patches.forEach(({ undo }) => undo());
}

const favouritesApi = defineCalls((build) => ({
  // Either way a refusal is told by the api.
  addFavourite: build.mutation({
    ...request(favourite.add),
    invalidatesTags: (_, error) => (error ? [] : ['Favourite']),
    onQueryStarted: async ({ params }, { queryFulfilled }) => void (await queryFulfilled.catch(show(params.id, true))),
  }),
  removeFavourite: build.mutation({
    ...request(favourite.remove),
    invalidatesTags: (_, error) => (error ? [] : ['Favourite']),
    onQueryStarted: async ({ params }, { queryFulfilled }) => void (await queryFulfilled.catch(show(params.id, false))),
  }),
}));

export const { useAddFavouriteMutation, useRemoveFavouriteMutation } = favouritesApi;
