import { helpdesk } from '@titian/shared-contracts/helpdesk';
import { order } from '@titian/shared-contracts/order';
import { subscription } from '@titian/shared-contracts/subscription';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const tags = ['Issue'] as const;
// Quiet: forms show these errors at their fields.
const quiet = { extraOptions: { quiet: true } } as const;

const helpdeskApi = defineCalls((build) => ({
  listIssues: build.query({ ...request(helpdesk.list), providesTags: tags }),
  readIssue: build.query({ ...request(helpdesk.detail), providesTags: tags }),
  listAgents: build.query({ ...request(helpdesk.agents), providesTags: tags }),
  similarIssues: build.query({ ...request(helpdesk.similar), providesTags: tags }),
  exportIssues: build.mutation({ ...request(helpdesk.export), ...quiet }),
  reportIssue: build.mutation({ ...request(helpdesk.create), invalidatesTags: tags, ...quiet }),
  replyToIssue: build.mutation({ ...request(helpdesk.reply), invalidatesTags: tags, ...quiet }),
  closeIssue: build.mutation({ ...request(helpdesk.close), invalidatesTags: tags, ...quiet }),
  reopenIssue: build.mutation({ ...request(helpdesk.reopen), invalidatesTags: tags, ...quiet }),
  rateIssue: build.mutation({ ...request(helpdesk.rate), invalidatesTags: tags, ...quiet }),
  assignIssue: build.mutation({ ...request(helpdesk.assign), invalidatesTags: tags }),
  assignIssues: build.mutation({ ...request(helpdesk.assignMany), invalidatesTags: tags }),
  triageIssue: build.mutation({ ...request(helpdesk.triage), invalidatesTags: tags }),
  relatedOrders: build.query({ ...request(order.mine), providesTags: ['Order'] }),
  relatedSubscriptions: build.query({ ...request(subscription.mine), providesTags: ['Subscription'] }),
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
  useRelatedOrdersQuery,
  useRelatedSubscriptionsQuery,
} = helpdeskApi;
