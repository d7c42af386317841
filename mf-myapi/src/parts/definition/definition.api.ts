import { definition } from '@titian/shared-contracts/definition';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const quiet = { extraOptions: { quiet: true } };

const definitionApi = defineCalls((build) => ({
  // An author who comes back begins with the text there is then.
  readDefinition: build.query({ ...request(definition.read), keepUnusedDataFor: 0 }),
  readDefinitionReport: build.query({ ...request(definition.report), keepUnusedDataFor: 0 }),
  // What it refuses is shown beside the text.
  putDefinition: build.mutation({ ...request(definition.put), ...quiet }),
}));

export const { useReadDefinitionQuery, useLazyReadDefinitionReportQuery, usePutDefinitionMutation } = definitionApi;
