import { PAGE_SIZE_MAX } from '@titian/shared-contracts';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { application, subscription } from '@titian/shared-contracts/subscription';
import { traffic } from '@titian/shared-contracts/traffic';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const keys = ['Credential', 'Application', 'Subscription'] as const;
const own = ['Application'] as const;
// Quiet: the dialogs show these errors at their fields.
const quiet = { quiet: true };

const mine = request(subscription.mine);
/** Subscriptions of an application: those that stand, or those that have ended since a moment. */
interface SubscriptionsOf {
  id: string;
  /** ISO 8601. */
  endedSince?: string;
}
/** A page at a time. */
const subscriptionPages = {
  ...mine,
  query: ({ queryArg: { id, endedSince }, pageParam: page }: { queryArg: SubscriptionsOf; pageParam: number }) => {
    const states = endedSince ? ['status_eq=Terminated', `endingAt_gte=${endedSince}`] : ['status_ne=Terminated'];
    const filter = [`applicationId_eq=${id}`, ...states];
    return mine.query({ query: { filter, _sort: 'createdAt:desc', page, pageSize: PAGE_SIZE_MAX } });
  },
};

const applicationsApi = defineCalls((build) => ({
  listApplications: build.query({ ...request(application.list), providesTags: own }),
  readApplication: build.query({ ...request(application.detail), providesTags: own }),
  createApplication: build.mutation({ ...request(application.create), invalidatesTags: own, extraOptions: quiet }),
  updateApplication: build.mutation({ ...request(application.update), invalidatesTags: own, extraOptions: quiet }),
  suspendApplication: build.mutation({ ...request(application.suspend), invalidatesTags: own, extraOptions: quiet }),
  resumeApplication: build.mutation({ ...request(application.resume), invalidatesTags: own }),
  archiveApplication: build.mutation({ ...request(application.archive), invalidatesTags: keys, extraOptions: quiet }),
  transferApplication: build.mutation({ ...request(application.transfer), invalidatesTags: own, extraOptions: quiet }),
  listColleagues: build.query({ ...request(application.people), providesTags: own }),
  setMember: build.mutation({ ...request(application.setMember), invalidatesTags: own, extraOptions: quiet }),
  removeMember: build.mutation({ ...request(application.removeMember), invalidatesTags: own }),
  listCallable: build.query({ ...request(application.callable), providesTags: ['Subscription'] }),
  listApplicationKeys: build.query({ ...request(application.credentials), providesTags: ['Credential'] }),
  issueKey: build.mutation({ ...request(application.issue), invalidatesTags: keys, extraOptions: quiet }),
  bringKey: build.mutation({ ...request(application.bring), invalidatesTags: keys, extraOptions: quiet }),
  rotateKey: build.mutation({ ...request(application.rotate), invalidatesTags: keys, extraOptions: quiet }),
  revokeKey: build.mutation({ ...request(application.revoke), invalidatesTags: keys, extraOptions: quiet }),
  restrictKey: build.mutation({ ...request(application.restrict), invalidatesTags: keys, extraOptions: quiet }),
  inspectKey: build.mutation({ ...request(application.inspect), extraOptions: quiet }),
  applicationSubscriptions: build.infiniteQuery({
    ...subscriptionPages,
    providesTags: ['Subscription'],
    infiniteQueryOptions: {
      initialPageParam: 1,
      getNextPageParam: ({ page, totalItems }) => (page * PAGE_SIZE_MAX < totalItems ? page + 1 : undefined),
    },
  }),
  listApplicationCalls: build.query({ ...request(traffic.list), providesTags: ['Traffic'] }),
  readQuickDocument: build.query(request(catalogue.openapi)),
}));

export const {
  useListApplicationsQuery,
  useReadApplicationQuery,
  useCreateApplicationMutation,
  useUpdateApplicationMutation,
  useSuspendApplicationMutation,
  useResumeApplicationMutation,
  useArchiveApplicationMutation,
  useTransferApplicationMutation,
  useListColleaguesQuery,
  useSetMemberMutation,
  useRemoveMemberMutation,
  useListCallableQuery,
  useListApplicationKeysQuery,
  useIssueKeyMutation,
  useBringKeyMutation,
  useRotateKeyMutation,
  useRevokeKeyMutation,
  useRestrictKeyMutation,
  useInspectKeyMutation,
  useApplicationSubscriptionsInfiniteQuery,
  useListApplicationCallsQuery,
  useReadQuickDocumentQuery,
} = applicationsApi;
