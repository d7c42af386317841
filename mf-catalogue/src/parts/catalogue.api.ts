import { carousel } from '@titian/shared-contracts/announcement';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

export const catalogueApi = defineCalls((build) => ({
  searchCatalogue: build.query({ ...request(catalogue.search), providesTags: ['Catalogue', 'Favourite'] }),
  catalogueCards: build.query({ ...request(catalogue.cards), providesTags: ['Catalogue', 'Favourite'] }),
  statistics: build.query({ ...request(catalogue.statistics), providesTags: ['Catalogue', 'Statistics'] }),
  currentAnnouncements: build.query({ ...request(carousel.current), providesTags: ['Announcement'] }),
}));

export const { useSearchCatalogueQuery, useCatalogueCardsQuery, useStatisticsQuery, useCurrentAnnouncementsQuery } =
  catalogueApi;
