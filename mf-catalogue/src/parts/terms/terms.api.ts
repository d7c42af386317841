import { packageTerms } from '@titian/shared-contracts/catalogue';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const termsApi = defineCalls((build) => ({
  // Read anew with the cart, which names the revision that an order accepts.
  readTerms: build.query({ ...request(packageTerms.read), providesTags: ['Catalogue', 'Cart'] }),
}));

export const { useReadTermsQuery } = termsApi;
