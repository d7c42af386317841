import type { ReadCall } from '@titian/shared-contracts';
import { defineCalls } from '@titian/section-kit/calls';
import type { Tag } from '@titian/shared-auth';

/** A call as its section's description says it, with the placeholders filled in. */
export interface Asked extends Pick<ReadCall, 'tags'> {
  url: string;
}

const readCallApi = defineCalls((build) => ({
  readForSection: build.query<unknown, Asked>({
    query: ({ url }) => ({ method: 'GET', url }),
    providesTags: (_answer, _error, { tags }) => tags as Tag[],
    extraOptions: { quiet: true },
  }),
}));

/** What sections ask the shell to read for them. */
export const { useReadForSectionQuery } = readCallApi;
export const { readForSection } = readCallApi.endpoints;
