import { publishedMainPage } from '@titian/shared-contracts/main-page';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

export const { usePublishedMainPageQuery } = defineCalls((build) => ({
  publishedMainPage: build.query({ ...request(publishedMainPage.read), providesTags: ['Content'] }),
}));
