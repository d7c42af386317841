import { application, catalogue, order } from '@titian/shared-contracts';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const quiet = { extraOptions: { quiet: true } } as const;
const paletteApi = defineCalls((build) => ({
  paletteApis: build.query({ ...request(catalogue.search), ...quiet, providesTags: ['Catalogue'] }),
  paletteApplications: build.query({ ...request(application.list), ...quiet, providesTags: ['Application'] }),
  paletteOrders: build.query({ ...request(order.mine), ...quiet, providesTags: ['Order'] }),
}));

export const { usePaletteApisQuery, usePaletteApplicationsQuery, usePaletteOrdersQuery } = paletteApi;
