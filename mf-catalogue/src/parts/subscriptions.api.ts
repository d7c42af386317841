import { catalogue } from '@titian/shared-contracts/catalogue';
import { application, subscription } from '@titian/shared-contracts/subscription';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const keys = ['Credential', 'Subscription'] as const;

const subscriptionsApi = defineCalls((build) => ({
  listSubscriptions: build.query({ ...request(subscription.mine), providesTags: ['Subscription'] }),
  exportSubscriptions: build.mutation({ ...request(subscription.export), extraOptions: { quiet: true } }),
  readSubscription: build.query({ ...request(subscription.detail), providesTags: ['Subscription'] }),
  suspendSubscription: build.mutation({
    ...request(subscription.suspend),
    invalidatesTags: ['Subscription'],
    extraOptions: { quiet: true },
  }),
  resumeSubscription: build.mutation({ ...request(subscription.resume), invalidatesTags: ['Subscription'] }),
  terminateSubscription: build.mutation({
    ...request(subscription.terminate),
    invalidatesTags: ['Subscription'],
    extraOptions: { quiet: true },
  }),
  moveSubscription: build.mutation({ ...request(subscription.move), invalidatesTags: ['Subscription'] }),
  askBoost: build.mutation({
    ...request(subscription.askBoost),
    invalidatesTags: ['Subscription'],
    extraOptions: { quiet: true },
  }),
  askExtension: build.mutation({
    ...request(subscription.askExtension),
    invalidatesTags: ['Subscription'],
    extraOptions: { quiet: true },
  }),
  withdrawBoost: build.mutation({
    ...request(subscription.withdrawBoost),
    invalidatesTags: ['Subscription'],
    extraOptions: { quiet: true },
  }),
  withdrawExtension: build.mutation({
    ...request(subscription.withdrawExtension),
    invalidatesTags: ['Subscription'],
    extraOptions: { quiet: true },
  }),
  listCallable: build.query({ ...request(application.callable), providesTags: ['Subscription'] }),
  readQuickDocument: build.query(request(catalogue.openapi)),
  listCredentials: build.query({ ...request(application.credentials), providesTags: ['Credential'] }),
  issueCredential: build.mutation({
    ...request(application.issue),
    invalidatesTags: keys,
    extraOptions: { quiet: true },
  }),
  rotateCredential: build.mutation({ ...request(application.rotate), invalidatesTags: keys }),
  revokeCredential: build.mutation({
    ...request(application.revoke),
    invalidatesTags: keys,
    extraOptions: { quiet: true },
  }),
}));

export const {
  useListSubscriptionsQuery,
  useExportSubscriptionsMutation,
  useReadSubscriptionQuery,
  useSuspendSubscriptionMutation,
  useResumeSubscriptionMutation,
  useTerminateSubscriptionMutation,
  useMoveSubscriptionMutation,
  useAskBoostMutation,
  useAskExtensionMutation,
  useWithdrawBoostMutation,
  useWithdrawExtensionMutation,
  useListCallableQuery,
  useReadQuickDocumentQuery,
  useListCredentialsQuery,
  useIssueCredentialMutation,
  useRotateCredentialMutation,
  useRevokeCredentialMutation,
} = subscriptionsApi;
