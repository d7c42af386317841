import { media } from '@titian/shared-contracts/media';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const shown = { providesTags: ['Media' as const] };
// Quiet: dialogs show these errors themselves. Each picture is shown by the pages of what it belongs to, too.
const changed = {
  invalidatesTags: ['Media', 'Organization', 'Tenant', 'Library', 'PortalSetting'] as const,
  extraOptions: { quiet: true },
};

export const { useSetPicturesQuery, useOwnPicturesQuery, useSetPictureMutation, useChangeOwnPictureMutation } =
  defineCalls((build) => ({
    setPictures: build.query({ ...request(media.settings), ...shown }),
    ownPictures: build.query({ ...request(media.list), ...shown }),
    setPicture: build.mutation({ ...request(media.set), ...changed }),
    changeOwnPicture: build.mutation({ ...request(media.change), ...changed }),
  }));
