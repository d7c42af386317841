import { apiTest as calls, testCollection, testRun, variableSet } from '@titian/shared-contracts/api-test';
import type { Slice } from '../slice';
import { testsOfDemo } from './api-test.demo';
import { testEvents } from './api-test.events';
import { testJobs } from './api-test.jobs';
import { testRoutes } from './api-test.routes';

/** Saved calls of applications, run by people or by schedule, with what is expected of their answers. */
export const apiTest = {
  calls: { apiTest: calls, testCollection, variableSet, testRun },
  routes: testRoutes,
  jobs: testJobs,
  events: testEvents,
  demo: testsOfDemo,
} satisfies Slice;
