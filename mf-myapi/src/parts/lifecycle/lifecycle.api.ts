import { lifecycle } from '@titian/shared-contracts/lifecycle';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const changed = ['Lifecycle', 'Project', 'Notification'] as const;
/** Dialogs show these errors themselves. */
const quiet = { invalidatesTags: changed, extraOptions: { quiet: true } };
const plain = { invalidatesTags: changed };

const lifecycleApi = defineCalls((build) => ({
  readReview: build.query({ ...request(lifecycle.read), providesTags: ['Lifecycle', 'Project'] }),
  readBreaks: build.query({ ...request(lifecycle.breaks), providesTags: ['Lifecycle', 'Project'] }),
  comment: build.mutation({ ...request(lifecycle.comment), ...quiet }),
  submit: build.mutation({ ...request(lifecycle.submit), ...plain }),
  takeBack: build.mutation({ ...request(lifecycle.takeBack), ...plain }),
  archiveVersion: build.mutation({ ...request(lifecycle.archive), ...plain }),
  requestChanges: build.mutation({ ...request(lifecycle.requestChanges), ...quiet }),
  approve: build.mutation({ ...request(lifecycle.approve), ...plain }),
  publish: build.mutation({ ...request(lifecycle.publish), ...quiet }),
  schedule: build.mutation({ ...request(lifecycle.schedule), ...quiet }),
  unschedule: build.mutation({ ...request(lifecycle.unschedule), ...plain }),
  remind: build.mutation({ ...request(lifecycle.remind), ...plain }),
  deprecate: build.mutation({ ...request(lifecycle.deprecate), ...quiet }),
  deprecateMany: build.mutation({ ...request(lifecycle.deprecateMany), ...quiet }),
  keep: build.mutation({ ...request(lifecycle.keep), ...plain }),
  retire: build.mutation({ ...request(lifecycle.retire), ...quiet }),
  block: build.mutation({ ...request(lifecycle.block), ...quiet }),
  unblock: build.mutation({ ...request(lifecycle.unblock), ...plain }),
}));

export const {
  useReadReviewQuery,
  useReadBreaksQuery,
  useCommentMutation,
  useSubmitMutation,
  useTakeBackMutation,
  useArchiveVersionMutation,
  useRequestChangesMutation,
  useApproveMutation,
  usePublishMutation,
  useScheduleMutation,
  useUnscheduleMutation,
  useRemindMutation,
  useDeprecateMutation,
  useDeprecateManyMutation,
  useKeepMutation,
  useRetireMutation,
  useBlockMutation,
  useUnblockMutation,
} = lifecycleApi;
