import type { ReadCall } from '@titian/shared-contracts';
import { defineCalls } from '@titian/section-kit/calls';
import type { Tag } from '@titian/shared-auth';

/** A call declared by a section, with its placeholders filled in. */
export interface DeclaredCall extends Pick<ReadCall, 'tags'> {
  url: string;
}

const readCallApi = defineCalls((build) => ({
  readForSection: build.query<unknown, DeclaredCall>({
    query: ({ url }) => ({ method: 'GET', url }),
    providesTags: (_answer, _error, { tags }) => tags as Tag[],
  }),
}));

/** Calls that the shell makes for sections. */
export const { useReadForSectionQuery } = readCallApi;
export const { readForSection } = readCallApi.endpoints;
