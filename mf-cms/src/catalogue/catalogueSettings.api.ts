import { catalogue } from '@titian/shared-contracts/catalogue';
import { catalogueSetting } from '@titian/shared-contracts/catalogue-setting';
import { publishedMainPage } from '@titian/shared-contracts/main-page';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const provides = { providesTags: ['CatalogueSetting' as const, 'Catalogue' as const] };
// The catalogue shows the changes at once, so what it has loaded is out of date.
const changes = { invalidatesTags: ['CatalogueSetting' as const, 'Catalogue' as const] };
// Quiet: dialogs show these errors themselves.
const quiet = { ...changes, extraOptions: { quiet: true } };

export const {
  useCatalogueCategoriesQuery,
  useRenameCategoryMutation,
  useHideCategoryMutation,
  useOrderCategoriesMutation,
  useSynonymsQuery,
  useSaveSynonymsMutation,
  useRemoveSynonymsMutation,
  useSearchTrialQuery,
  useShownMainPageQuery,
  useFeaturedApisQuery,
} = defineCalls((build) => ({
  catalogueCategories: build.query({ ...request(catalogueSetting.categories), ...provides }),
  renameCategory: build.mutation({ ...request(catalogueSetting.updateCategory), ...quiet }),
  hideCategory: build.mutation({ ...request(catalogueSetting.updateCategory), ...changes }),
  orderCategories: build.mutation({ ...request(catalogueSetting.orderCategories), ...changes }),
  synonyms: build.query({ ...request(catalogueSetting.synonyms), ...provides }),
  saveSynonyms: build.mutation({ ...request(catalogueSetting.saveSynonyms), ...quiet }),
  removeSynonyms: build.mutation({ ...request(catalogueSetting.saveSynonyms), ...changes }),
  searchTrial: build.query({ ...request(catalogueSetting.trial), ...provides }),
  shownMainPage: build.query({ ...request(publishedMainPage.read), providesTags: ['Content'] }),
  featuredApis: build.query({ ...request(catalogue.cards), providesTags: ['Catalogue'] }),
}));
