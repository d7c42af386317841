import { helpdesk } from '@titian/shared-contracts/helpdesk';
import { order } from '@titian/shared-contracts/order';
import { subscription } from '@titian/shared-contracts/subscription';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const stale = ['Issue'] as const;
// What goes wrong is shown where it was asked for: a list in its place, a form on its fields.
const quiet = { extraOptions: { quiet: true } } as const;

const helpdeskApi = defineCalls((build) => ({
  listIssues: build.query({ ...request(helpdesk.list), providesTags: stale, ...quiet }),
  readIssue: build.query({ ...request(helpdesk.detail), providesTags: stale, ...quiet }),
  listAgents: build.query({ ...request(helpdesk.agents), providesTags: stale, ...quiet }),
  similarIssues: build.query({ ...request(helpdesk.similar), providesTags: stale, ...quiet }),
  exportIssues: build.mutation({ ...request(helpdesk.export), ...quiet }),
  reportIssue: build.mutation({ ...request(helpdesk.create), invalidatesTags: stale, ...quiet }),
  replyToIssue: build.mutation({ ...request(helpdesk.reply), invalidatesTags: stale, ...quiet }),
  closeIssue: build.mutation({ ...request(helpdesk.close), invalidatesTags: stale, ...quiet }),
  reopenIssue: build.mutation({ ...request(helpdesk.reopen), invalidatesTags: stale, ...quiet }),
  rateIssue: build.mutation({ ...request(helpdesk.rate), invalidatesTags: stale, ...quiet }),
  assignIssue: build.mutation({ ...request(helpdesk.assign), invalidatesTags: stale }),
  assignIssues: build.mutation({ ...request(helpdesk.assignMany), invalidatesTags: stale }),
  triageIssue: build.mutation({ ...request(helpdesk.triage), invalidatesTags: stale }),
  ordersToName: build.query({ ...request(order.mine), providesTags: ['Order'], ...quiet }),
  subscriptionsToName: build.query({ ...request(subscription.mine), providesTags: ['Subscription'], ...quiet }),
}));

export const {
  useListIssuesQuery,
  useReadIssueQuery,
  useListAgentsQuery,
  useSimilarIssuesQuery,
  useExportIssuesMutation,
  useReportIssueMutation,
  useReplyToIssueMutation,
  useCloseIssueMutation,
  useReopenIssueMutation,
  useRateIssueMutation,
  useAssignIssueMutation,
  useAssignIssuesMutation,
  useTriageIssueMutation,
  useOrdersToNameQuery,
  useSubscriptionsToNameQuery,
} = helpdeskApi;
