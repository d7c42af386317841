import { block } from '@titian/shared-contracts/gateway';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

// Quiet: forms and dialogs show these errors themselves.
const changes = { invalidatesTags: ['Block' as const], extraOptions: { quiet: true } };

export const { useListBlocksQuery, useBlockQuery, useBlockTargetsQuery, useCreateBlockMutation, useLiftBlockMutation } =
  defineCalls((build) => ({
    listBlocks: build.query({ ...request(block.list), providesTags: ['Block'] }),
    block: build.query({ ...request(block.detail), providesTags: ['Block'] }),
    blockTargets: build.query({ ...request(block.targets), providesTags: ['Block'] }),
    createBlock: build.mutation({ ...request(block.create), ...changes }),
    liftBlock: build.mutation({ ...request(block.lift), ...changes }),
  }));
