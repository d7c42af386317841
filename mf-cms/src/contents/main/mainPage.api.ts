import { catalogue } from '@titian/shared-contracts/catalogue';
import { mainPage } from '@titian/shared-contracts/main-page';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const provides = { providesTags: ['Content' as const] };
const changes = { invalidatesTags: ['Content' as const] };
// Quiet: forms and dialogs show these errors themselves.
const quiet = { ...changes, extraOptions: { quiet: true } };

export const {
  useMainPageQuery,
  useMainPageVersionQuery,
  useSaveMainPageMutation,
  usePublishMainPageMutation,
  useUnscheduleMainPageMutation,
  useDiscardMainPageMutation,
  useRestoreMainPageMutation,
  useFindApisQuery,
  useChosenApisQuery,
} = defineCalls((build) => ({
  mainPage: build.query({ ...request(mainPage.detail), ...provides }),
  mainPageVersion: build.query({ ...request(mainPage.version), ...provides }),
  saveMainPage: build.mutation({ ...request(mainPage.save), ...quiet }),
  publishMainPage: build.mutation({ ...request(mainPage.publish), ...quiet }),
  unscheduleMainPage: build.mutation({ ...request(mainPage.unschedule), ...changes }),
  discardMainPage: build.mutation({ ...request(mainPage.discard), ...changes }),
  restoreMainPage: build.mutation({ ...request(mainPage.restore), ...changes }),
  findApis: build.query({ ...request(catalogue.search), providesTags: ['Catalogue'] }),
  chosenApis: build.query({ ...request(catalogue.cards), providesTags: ['Catalogue'] }),
}));
