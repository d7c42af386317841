import type {} from '@titian/shared-contracts/cart';
import { dataRequest } from '@titian/shared-contracts/data-request';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const tags = ['DataRequest'] as const;
// Quiet: forms show these errors at their fields.
const quiet = { extraOptions: { quiet: true } } as const;

const dataRequestsApi = defineCalls((build) => ({
  listRequests: build.query({ ...request(dataRequest.list), providesTags: tags }),
  listAgencies: build.query({ ...request(dataRequest.agencies) }),
  matchFields: build.query({ ...request(dataRequest.matches) }),
  listOffers: build.query({ ...request(dataRequest.offers) }),
  listFileOffers: build.query({ ...request(dataRequest.fileOffers) }),
  readRequestLetter: build.query({ ...request(dataRequest.letter), providesTags: tags }),
  createDraft: build.mutation({ ...request(dataRequest.create), invalidatesTags: tags, ...quiet }),
  saveDraft: build.mutation({ ...request(dataRequest.save), invalidatesTags: tags, ...quiet }),
  submitRequest: build.mutation({ ...request(dataRequest.submit), invalidatesTags: tags, ...quiet }),
  withdrawRequest: build.mutation({ ...request(dataRequest.withdraw), invalidatesTags: tags }),
  triageRequest: build.mutation({ ...request(dataRequest.triage), invalidatesTags: tags, ...quiet }),
  startReview: build.mutation({ ...request(dataRequest.start), invalidatesTags: tags }),
  handBack: build.mutation({ ...request(dataRequest.handBack), invalidatesTags: tags, ...quiet }),
  askRequester: build.mutation({ ...request(dataRequest.ask), invalidatesTags: tags, ...quiet }),
  answerQuestion: build.mutation({ ...request(dataRequest.answer), invalidatesTags: tags, ...quiet }),
  writeRequestMessage: build.mutation({ ...request(dataRequest.message), invalidatesTags: tags, ...quiet }),
  extendTime: build.mutation({ ...request(dataRequest.extend), invalidatesTags: tags, ...quiet }),
  decideRequest: build.mutation({ ...request(dataRequest.decide), invalidatesTags: tags, ...quiet }),
  confirmDecision: build.mutation({ ...request(dataRequest.confirm), invalidatesTags: tags }),
  sendBackDecision: build.mutation({ ...request(dataRequest.sendBack), invalidatesTags: tags, ...quiet }),
  fulfilRequest: build.mutation({ ...request(dataRequest.fulfil), invalidatesTags: tags, ...quiet }),
  closeRequest: build.mutation({ ...request(dataRequest.close), invalidatesTags: tags }),
  wantData: build.mutation({ ...request(dataRequest.want), invalidatesTags: tags }),
  unwantData: build.mutation({ ...request(dataRequest.unwant), invalidatesTags: tags }),
  fillCart: build.mutation({ ...request(dataRequest.toCart), invalidatesTags: ['Cart', 'CartCount'] }),
}));

export const {
  useListRequestsQuery,
  useListAgenciesQuery,
  useMatchFieldsQuery,
  useListOffersQuery,
  useListFileOffersQuery,
  useReadRequestLetterQuery,
  useCreateDraftMutation,
  useSaveDraftMutation,
  useSubmitRequestMutation,
  useWithdrawRequestMutation,
  useTriageRequestMutation,
  useStartReviewMutation,
  useHandBackMutation,
  useAskRequesterMutation,
  useAnswerQuestionMutation,
  useWriteRequestMessageMutation,
  useExtendTimeMutation,
  useDecideRequestMutation,
  useConfirmDecisionMutation,
  useSendBackDecisionMutation,
  useFulfilRequestMutation,
  useCloseRequestMutation,
  useWantDataMutation,
  useUnwantDataMutation,
  useFillCartMutation,
} = dataRequestsApi;
