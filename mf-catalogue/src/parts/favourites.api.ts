import type { CataloguePage } from '@titian/shared-contracts/catalogue';
import { favourite } from '@titian/shared-contracts/favourite';
import { request, store } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';
import { apiDetailApi } from './apiDetail.api';
import { catalogueApi } from './catalogue.api';

const setFavouriteIn = (page: CataloguePage, id: string, isFavourite: boolean) => {
  const card = page.data.find((item) => item.id === id);
  if (!card || card.favourite === isFavourite) return;
  card.favourite = isFavourite;
  page.favourites += isFavourite ? 1 : -1;
};

/** Optimistic update of every cached query that shows the API. Returns a function that rolls it back. */
function updateCaches(id: string, isFavourite: boolean): () => void {
  const { dispatch, getState } = store;
  const searches = catalogueApi.util.selectCachedArgsForQuery(getState(), 'searchCatalogue');
  const patches = searches.map((search) =>
    dispatch(
      catalogueApi.util.updateQueryData('searchCatalogue', search, (page) => setFavouriteIn(page, id, isFavourite)),
    ),
  );
  const detailPatch = apiDetailApi.util.updateQueryData('apiDetail', { params: { id } }, (detail) => {
    detail.favourite = isFavourite;
  });
  patches.push(dispatch(detailPatch) as (typeof patches)[number]);
  return () => patches.forEach(({ undo }) => undo());
}

const favouritesApi = defineCalls((build) => ({
  // The API client shows an error as a toast in both cases.
  addFavourite: build.mutation({
    ...request(favourite.add),
    invalidatesTags: (_, error) => (error ? [] : ['Favourite']),
    onQueryStarted: async ({ params }, { queryFulfilled }) =>
      void (await queryFulfilled.catch(updateCaches(params.id, true))),
  }),
  removeFavourite: build.mutation({
    ...request(favourite.remove),
    invalidatesTags: (_, error) => (error ? [] : ['Favourite']),
    onQueryStarted: async ({ params }, { queryFulfilled }) =>
      void (await queryFulfilled.catch(updateCaches(params.id, false))),
  }),
}));

export const { useAddFavouriteMutation, useRemoveFavouriteMutation } = favouritesApi;
