import { catalogue } from '@titian/shared-contracts/catalogue';
import { order } from '@titian/shared-contracts/order';
import { application } from '@titian/shared-contracts/subscription';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const quiet = { extraOptions: { quiet: true } } as const;
const paletteApi = defineCalls((build) => ({
  paletteApis: build.query({ ...request(catalogue.search), ...quiet, providesTags: ['Catalogue'] }),
  paletteApplications: build.query({ ...request(application.list), ...quiet, providesTags: ['Application'] }),
  paletteOrders: build.query({ ...request(order.mine), ...quiet, providesTags: ['Order'] }),
}));

export const { usePaletteApisQuery, usePaletteApplicationsQuery, usePaletteOrdersQuery } = paletteApi;
