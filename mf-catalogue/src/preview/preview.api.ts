import { mainPage } from '@titian/shared-contracts/main-page';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

export const { useMainPageDraftQuery } = defineCalls((build) => ({
  mainPageDraft: build.query({ ...request(mainPage.detail), providesTags: ['Content'] }),
}));
