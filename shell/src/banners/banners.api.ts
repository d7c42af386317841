import { carousel } from '@titian/shared-contracts/announcement';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

// What is above the page must not disturb it: a failed question is asked again with the next event; the act says itself what failed.
const quiet = { extraOptions: { quiet: true } };

export const { useBannersQuery, useCurrentAnnouncementsQuery, useDismissBannerMutation } = defineCalls((build) => ({
  banners: build.query({ ...request(carousel.banners), providesTags: ['Announcement'] }),
  currentAnnouncements: build.query(request(carousel.current)),
  dismissBanner: build.mutation({ ...request(carousel.dismiss), ...quiet }),
}));
