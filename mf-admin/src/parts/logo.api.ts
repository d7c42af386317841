import { library } from '@titian/shared-contracts/library';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

export const { useShowLogoMutation } = defineCalls((build) => ({
  showLogo: build.mutation({ ...request(library.show), invalidatesTags: ['Library', 'Organization', 'Tenant'] }),
}));
