import { faq } from '@titian/shared-contracts/faq';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const faqApi = defineCalls((build) => ({
  // At the foot of the page, not the page itself: its failure shows in its place.
  publishedFaq: build.query({ ...request(faq.published), providesTags: ['Faq'], extraOptions: { quiet: true } }),
  voteFaq: build.mutation({ ...request(faq.vote), invalidatesTags: ['Faq'] }),
}));

export const { usePublishedFaqQuery, useVoteFaqMutation } = faqApi;
