import { apiTest, testCollection, testRun, variableSet } from '@titian/shared-contracts/api-test';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const tags = ['ApiTest'] as const;
const runs = ['ApiTest', 'TestRun'] as const;
// Quiet: forms show these errors at their fields.
const quiet = { extraOptions: { quiet: true } } as const;

const testsApi = defineCalls((build) => ({
  listTests: build.query({ ...request(apiTest.list), providesTags: tags }),
  readTest: build.query({ ...request(apiTest.detail), providesTags: tags }),
  saveTest: build.mutation({ ...request(apiTest.create), invalidatesTags: tags, ...quiet }),
  changeTest: build.mutation({ ...request(apiTest.update), invalidatesTags: tags, ...quiet }),
  moveTest: build.mutation({ ...request(apiTest.move), invalidatesTags: runs, ...quiet }),
  removeTest: build.mutation({ ...request(apiTest.remove), invalidatesTags: tags }),
  listCollections: build.query({ ...request(testCollection.list), providesTags: runs }),
  changeCollection: build.mutation({ ...request(testCollection.update), invalidatesTags: tags, ...quiet }),
  scheduleCollection: build.mutation({ ...request(testCollection.schedule), invalidatesTags: tags, ...quiet }),
  removeCollection: build.mutation({ ...request(testCollection.remove), invalidatesTags: runs }),
  listVariableSets: build.query({ ...request(variableSet.list), providesTags: tags }),
  addVariableSet: build.mutation({ ...request(variableSet.create), invalidatesTags: tags, ...quiet }),
  changeVariableSet: build.mutation({ ...request(variableSet.update), invalidatesTags: tags, ...quiet }),
  removeVariableSet: build.mutation({ ...request(variableSet.remove), invalidatesTags: tags }),
  listRuns: build.query({ ...request(testRun.list), providesTags: ['TestRun'] }),
  readRun: build.query({ ...request(testRun.detail), providesTags: ['TestRun'] }),
  startRun: build.mutation({ ...request(testRun.start), invalidatesTags: runs, ...quiet }),
}));

export const {
  useListTestsQuery,
  useLazyListTestsQuery,
  useReadTestQuery,
  useSaveTestMutation,
  useChangeTestMutation,
  useMoveTestMutation,
  useRemoveTestMutation,
  useListCollectionsQuery,
  useChangeCollectionMutation,
  useScheduleCollectionMutation,
  useRemoveCollectionMutation,
  useListVariableSetsQuery,
  useAddVariableSetMutation,
  useChangeVariableSetMutation,
  useRemoveVariableSetMutation,
  useListRunsQuery,
  useReadRunQuery,
  useStartRunMutation,
} = testsApi;
