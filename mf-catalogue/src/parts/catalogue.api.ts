import { carousel } from '@titian/shared-contracts/announcement';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

export const catalogueApi = defineCalls((build) => ({
  searchCatalogue: build.query({ ...request(catalogue.search), providesTags: ['Catalogue', 'Favourite'] }),
  // Quiet: blocks beside the catalogue, which show their failures themselves.
  statistics: build.query({
    ...request(catalogue.statistics),
    providesTags: ['Catalogue'],
    extraOptions: { quiet: true },
  }),
  currentAnnouncements: build.query({
    ...request(carousel.current),
    providesTags: ['Announcement'],
    extraOptions: { quiet: true },
  }),
}));

export const { useSearchCatalogueQuery, useStatisticsQuery, useCurrentAnnouncementsQuery } = catalogueApi;
