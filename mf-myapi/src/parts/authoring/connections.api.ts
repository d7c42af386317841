import { authoredEndpoint, authoredPackage, authoredSecurity } from '@titian/shared-contracts/authoring';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const connectionsApi = defineCalls((build) => ({
  listAllEndpoints: build.query({ ...request(authoredEndpoint.all), providesTags: ['Authoring'] }),
  listEndpoints: build.query({ ...request(authoredEndpoint.list), providesTags: ['Authoring'] }),
  putEndpoint: build.mutation({
    ...request(authoredEndpoint.put),
    extraOptions: { quiet: true },
    invalidatesTags: ['Authoring', 'Lifecycle'],
  }),
  removeEndpoint: build.mutation({ ...request(authoredEndpoint.remove), invalidatesTags: ['Authoring', 'Lifecycle'] }),
  testEndpoint: build.mutation({
    ...request(authoredEndpoint.test),
    invalidatesTags: ['Authoring', 'Lifecycle'],
  }),
  sayGatewayOnly: build.mutation({
    ...request(authoredEndpoint.gatewayOnly),
    extraOptions: { quiet: true },
    invalidatesTags: ['Authoring', 'Lifecycle'],
  }),
  listPackages: build.query({ ...request(authoredPackage.list), providesTags: ['Authoring'] }),
  readPackageChoices: build.query({ ...request(authoredPackage.choices), providesTags: ['Authoring'] }),
  createPackage: build.mutation({
    ...request(authoredPackage.create),
    extraOptions: { quiet: true },
    invalidatesTags: ['Authoring', 'Lifecycle', 'Catalogue'],
  }),
  updatePackage: build.mutation({
    ...request(authoredPackage.update),
    extraOptions: { quiet: true },
    invalidatesTags: ['Authoring', 'Lifecycle', 'Catalogue'],
  }),
  orderPackages: build.mutation({
    ...request(authoredPackage.order),
    invalidatesTags: ['Authoring', 'Lifecycle', 'Catalogue'],
  }),
  closePackage: build.mutation({
    ...request(authoredPackage.close),
    invalidatesTags: ['Authoring', 'Lifecycle', 'Catalogue'],
  }),
  readSecurity: build.query({ ...request(authoredSecurity.read), providesTags: ['Authoring'] }),
  readSecurityChoices: build.query({ ...request(authoredSecurity.choices), providesTags: ['Authoring'] }),
  putSecurity: build.mutation({
    ...request(authoredSecurity.put),
    extraOptions: { quiet: true },
    invalidatesTags: ['Authoring', 'Lifecycle'],
  }),
}));

export const {
  useListAllEndpointsQuery,
  useListEndpointsQuery,
  usePutEndpointMutation,
  useRemoveEndpointMutation,
  useTestEndpointMutation,
  useSayGatewayOnlyMutation,
  useListPackagesQuery,
  useReadPackageChoicesQuery,
  useCreatePackageMutation,
  useUpdatePackageMutation,
  useOrderPackagesMutation,
  useClosePackageMutation,
  useReadSecurityQuery,
  useReadSecurityChoicesQuery,
  usePutSecurityMutation,
} = connectionsApi;
