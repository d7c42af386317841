import { type ArchiveFields, definition } from '@titian/shared-contracts/definition';
import { project } from '@titian/shared-contracts/project';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const quiet = { extraOptions: { quiet: true } };

const sent = request(definition.archive);
type SentArchive = Parameters<typeof sent.query>[0] & ArchiveFields & { archive: File };

/** The form with an archive. */
function formOf({ archive, revision, root }: SentArchive): FormData {
  const form = new FormData();
  form.set('revision', String(revision));
  form.set('root', root);
  form.set('archive', archive, archive.name);
  return form;
}

const definitionApi = defineCalls((build) => ({
  // An author who comes back begins with the text there is then.
  readDefinition: build.query({ ...request(definition.read), keepUnusedDataFor: 0 }),
  readDefinitionReport: build.query({ ...request(definition.report), keepUnusedDataFor: 0 }),
  readDefinitionChanges: build.query({ ...request(definition.changes), keepUnusedDataFor: 0 }),
  // The versions that a text can be taken of.
  readDefinitionVersions: build.query({ ...request(project.detail), providesTags: ['Project'] }),
  // What it refuses is shown beside the text.
  putDefinition: build.mutation({ ...request(definition.put), ...quiet }),
  fetchDefinition: build.mutation({ ...request(definition.fetch), ...quiet }),
  archiveDefinition: build.mutation({
    ...{ ...sent, ...quiet },
    query: (given: SentArchive) => ({ ...sent.query(given), body: formOf(given) }),
  }),
  copyDefinition: build.mutation({ ...request(definition.copy), ...quiet }),
}));

export const {
  useReadDefinitionQuery,
  useReadDefinitionReportQuery,
  useLazyReadDefinitionReportQuery,
  useReadDefinitionChangesQuery,
  useReadDefinitionVersionsQuery,
  usePutDefinitionMutation,
  useFetchDefinitionMutation,
  useArchiveDefinitionMutation,
  useCopyDefinitionMutation,
} = definitionApi;
