import { publishedPage } from '@titian/shared-contracts/content';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

export const { useReadPageQuery } = defineCalls((build) => ({
  readPage: build.query({ ...request(publishedPage.read), providesTags: ['Content'] }),
}));
