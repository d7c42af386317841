import { repository } from '@titian/shared-contracts/repository';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const tags = ['Repository'] as const;
// Quiet: forms show these errors at their fields.
const changes = { invalidatesTags: tags, extraOptions: { quiet: true } } as const;

const repositoriesApi = defineCalls((build) => ({
  managedRepositories: build.query({ ...request(repository.managed), providesTags: tags }),
  managedRepository: build.query({ ...request(repository.read), providesTags: tags }),
  repositoryOrganizations: build.query({ ...request(repository.organizations), providesTags: tags }),
  repositoryProjects: build.query({ ...request(repository.projects), providesTags: tags }),
  createRepository: build.mutation({ ...request(repository.create), ...changes }),
  updateRepository: build.mutation({ ...request(repository.update), ...changes }),
  archiveRepository: build.mutation({ ...request(repository.archive), invalidatesTags: tags }),
}));

export const {
  useManagedRepositoriesQuery,
  useManagedRepositoryQuery,
  useRepositoryOrganizationsQuery,
  useRepositoryProjectsQuery,
  useCreateRepositoryMutation,
  useUpdateRepositoryMutation,
  useArchiveRepositoryMutation,
} = repositoriesApi;
