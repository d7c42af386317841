import { faqGroup, faqQuestion } from '@titian/shared-contracts/faq';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

// Quiet: dialogs show these errors themselves. Errors of row actions appear as a toast.
const quiet = { extraOptions: { quiet: true } };
const changed = { invalidatesTags: ['Faq' as const] };

const faqApi = defineCalls((build) => ({
  listQuestions: build.query({ ...request(faqQuestion.list), providesTags: ['Faq'] }),
  exportQuestions: build.mutation({ ...request(faqQuestion.export), ...quiet }),
  createQuestion: build.mutation({ ...request(faqQuestion.create), ...changed, ...quiet }),
  updateQuestion: build.mutation({ ...request(faqQuestion.update), ...changed, ...quiet }),
  publishQuestion: build.mutation({ ...request(faqQuestion.publish), ...changed }),
  withdrawQuestion: build.mutation({ ...request(faqQuestion.withdraw), ...changed }),
  removeQuestion: build.mutation({ ...request(faqQuestion.remove), ...changed }),
  reorderQuestions: build.mutation({ ...request(faqQuestion.reorder), ...changed }),
  listGroups: build.query({ ...request(faqGroup.list), providesTags: ['Faq'] }),
  createGroup: build.mutation({ ...request(faqGroup.create), ...changed, ...quiet }),
  renameGroup: build.mutation({ ...request(faqGroup.rename), ...changed, ...quiet }),
  removeGroup: build.mutation({ ...request(faqGroup.remove), ...changed }),
  reorderGroups: build.mutation({ ...request(faqGroup.reorder), ...changed }),
}));

export const {
  useListQuestionsQuery,
  useExportQuestionsMutation,
  useCreateQuestionMutation,
  useUpdateQuestionMutation,
  usePublishQuestionMutation,
  useWithdrawQuestionMutation,
  useRemoveQuestionMutation,
  useReorderQuestionsMutation,
  useListGroupsQuery,
  useCreateGroupMutation,
  useRenameGroupMutation,
  useRemoveGroupMutation,
  useReorderGroupsMutation,
} = faqApi;
