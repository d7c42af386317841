import { faq } from '@titian/shared-contracts/faq';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const faqApi = defineCalls((build) => ({
  publishedFaq: build.query({ ...request(faq.published), providesTags: ['Faq'] }),
  voteFaq: build.mutation({ ...request(faq.vote), invalidatesTags: ['Faq'] }),
}));

export const { usePublishedFaqQuery, useVoteFaqMutation } = faqApi;
