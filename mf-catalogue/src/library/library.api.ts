import { library } from '@titian/shared-contracts/library';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const tags = ['Library'] as const;
const shown = { providesTags: tags };
// Quiet: forms and dialogs show these errors themselves.
const changes = { invalidatesTags: tags, extraOptions: { quiet: true } } as const;

export const {
  useListLibraryQuery,
  useReadItemQuery,
  useItemUsesQuery,
  useLibraryTagsQuery,
  useAddItemMutation,
  useChangeItemMutation,
  useReplaceItemMutation,
  useRemoveItemMutation,
} = defineCalls((build) => ({
  listLibrary: build.query({ ...request(library.list), ...shown }),
  readItem: build.query({ ...request(library.read), ...shown }),
  libraryTags: build.query({ ...request(library.tags), ...shown }),
  itemUses: build.query({
    ...request(library.uses),
    providesTags: ['Library', 'Announcement', 'Organization', 'Tenant'],
  }),
  addItem: build.mutation({ ...request(library.create), ...changes }),
  changeItem: build.mutation({ ...request(library.update), ...changes }),
  // What shows it has its new address too.
  replaceItem: build.mutation({
    ...request(library.replace),
    ...changes,
    invalidatesTags: ['Library', 'Announcement', 'Organization', 'Tenant'],
  }),
  removeItem: build.mutation({ ...request(library.remove), ...changes }),
}));
