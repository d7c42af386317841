import { authoredVersion, authoring } from '@titian/shared-contracts/authoring';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const authoringApi = defineCalls((build) => ({
  readChoices: build.query({ ...request(authoring.choices), keepUnusedDataFor: 600 }),
  readAuthored: build.query({ ...request(authoring.read), providesTags: ['Authoring', 'Project'] }),
  beginApi: build.mutation({
    ...request(authoring.create),
    extraOptions: { quiet: true },
    invalidatesTags: ['Project'],
  }),
  // What it refuses is shown where it was typed, not as a toast.
  updateApi: build.mutation({
    ...request(authoring.update),
    extraOptions: { quiet: true },
    invalidatesTags: ['Authoring', 'Lifecycle', 'Project'],
  }),
  fileProjects: build.mutation({
    ...request(authoring.fileMany),
    extraOptions: { quiet: true },
    invalidatesTags: ['Authoring', 'Lifecycle', 'Project', 'Catalogue'],
  }),
  beginVersion: build.mutation({
    ...request(authoredVersion.create),
    extraOptions: { quiet: true },
    invalidatesTags: ['Authoring', 'Lifecycle', 'Project'],
  }),
  updateVersion: build.mutation({
    ...request(authoredVersion.update),
    extraOptions: { quiet: true },
    invalidatesTags: ['Authoring', 'Lifecycle', 'Project'],
  }),
  removeVersion: build.mutation({
    ...request(authoredVersion.remove),
    invalidatesTags: ['Authoring', 'Lifecycle', 'Project'],
  }),
}));

export const {
  useReadChoicesQuery,
  useReadAuthoredQuery,
  useBeginApiMutation,
  useUpdateApiMutation,
  useFileProjectsMutation,
  useBeginVersionMutation,
  useUpdateVersionMutation,
  useRemoveVersionMutation,
} = authoringApi;
