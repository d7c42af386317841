import { project } from '@titian/shared-contracts/project';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const projectsApi = defineCalls((build) => ({
  listProjects: build.query({ ...request(project.list), providesTags: ['Project'] }),
  exportProjects: build.mutation({ ...request(project.export), extraOptions: { quiet: true } }),
  // Quiet: the form shows these errors at its fields.
  cloneProject: build.mutation({
    ...request(project.clone),
    invalidatesTags: ['Project'],
    extraOptions: { quiet: true },
  }),
  archiveProject: build.mutation({ ...request(project.archive), invalidatesTags: ['Project', 'Catalogue'] }),
  restoreProject: build.mutation({ ...request(project.restore), invalidatesTags: ['Project'] }),
  // Quiet: the dialog shows what failed.
  archiveProjects: build.mutation({
    ...request(project.archiveMany),
    invalidatesTags: ['Project', 'Catalogue'],
    extraOptions: { quiet: true },
  }),
}));

export const {
  useListProjectsQuery,
  useExportProjectsMutation,
  useCloneProjectMutation,
  useArchiveProjectMutation,
  useRestoreProjectMutation,
  useArchiveProjectsMutation,
} = projectsApi;
