import { content } from '@titian/shared-contracts/content';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const provides = { providesTags: ['Content' as const] };
const changes = { invalidatesTags: ['Content' as const] };
// Quiet: forms and dialogs show these errors themselves.
const quiet = { ...changes, extraOptions: { quiet: true } };

export const {
  useListPagesQuery,
  usePageQuery,
  usePageVersionQuery,
  useCreatePageMutation,
  useSavePageMutation,
  usePublishPageMutation,
  useUnschedulePageMutation,
  useDiscardPageMutation,
  useArchivePageMutation,
  useRestorePageMutation,
  useRemovePageMutation,
} = defineCalls((build) => ({
  listPages: build.query({ ...request(content.list), ...provides }),
  page: build.query({ ...request(content.detail), ...provides }),
  pageVersion: build.query({ ...request(content.version), ...provides }),
  createPage: build.mutation({ ...request(content.create), ...quiet }),
  savePage: build.mutation({ ...request(content.save), ...quiet }),
  publishPage: build.mutation({ ...request(content.publish), ...quiet }),
  unschedulePage: build.mutation({ ...request(content.unschedule), ...changes }),
  discardPage: build.mutation({ ...request(content.discard), ...changes }),
  archivePage: build.mutation({ ...request(content.archive), ...changes }),
  restorePage: build.mutation({ ...request(content.restore), ...changes }),
  removePage: build.mutation({ ...request(content.remove), ...changes }),
}));
