import { subscriber } from '@titian/shared-contracts/subscription';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const tags = ['Subscription'] as const;
/** Dialogs show these errors themselves. */
const quiet = { invalidatesTags: tags, extraOptions: { quiet: true } };

const subscribersApi = defineCalls((build) => ({
  listSubscriptions: build.query({ ...request(subscriber.list), providesTags: tags }),
  readSubscription: build.query({ ...request(subscriber.detail), providesTags: tags }),
  exportSubscriptions: build.mutation({ ...request(subscriber.export), extraOptions: { quiet: true } }),
  suspend: build.mutation({ ...request(subscriber.suspend), ...quiet }),
  resume: build.mutation({ ...request(subscriber.resume), invalidatesTags: tags }),
  terminate: build.mutation({ ...request(subscriber.terminate), ...quiet }),
  changePackage: build.mutation({ ...request(subscriber.changePackage), ...quiet }),
  extend: build.mutation({ ...request(subscriber.extend), ...quiet }),
  decideBoost: build.mutation({ ...request(subscriber.decideBoost), ...quiet }),
  decideExtension: build.mutation({ ...request(subscriber.decideExtension), ...quiet }),
  actOnMany: build.mutation({ ...request(subscriber.many), ...quiet }),
}));

export const {
  useListSubscriptionsQuery,
  useReadSubscriptionQuery,
  useExportSubscriptionsMutation,
  useSuspendMutation,
  useResumeMutation,
  useTerminateMutation,
  useChangePackageMutation,
  useExtendMutation,
  useDecideBoostMutation,
  useDecideExtensionMutation,
  useActOnManyMutation,
} = subscribersApi;
