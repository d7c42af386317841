import { savedSearch } from '@titian/shared-contracts/saved-search';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const savedSearchApi = defineCalls((build) => ({
  listSavedSearches: build.query({ ...request(savedSearch.list), providesTags: ['SavedSearch'] }),
  saveSearch: build.mutation({
    ...request(savedSearch.save),
    invalidatesTags: ['SavedSearch'],
    extraOptions: { quiet: true },
  }),
  removeSavedSearch: build.mutation({ ...request(savedSearch.remove), invalidatesTags: ['SavedSearch'] }),
}));

export const { useListSavedSearchesQuery, useSaveSearchMutation, useRemoveSavedSearchMutation } = savedSearchApi;
