import { dataRequest as contract } from '@titian/shared-contracts/data-request';
import type { Slice } from '../slice';
import { requestFileRules } from './attachments';
import { dataRequestEvents } from './data-request.events';
import { dataRequestJobs } from './data-request.jobs';
import { dataRequestRoutes } from './data-request.routes';
import { dataRequestDemo } from './demo/requests';

export { noteOrder, requestFor, requestToOrder } from './request-order';

/** Requests of agencies for data of others: from the form over the decision to the order of an API. */
export const dataRequest = {
  calls: { dataRequest: contract },
  routes: dataRequestRoutes,
  jobs: dataRequestJobs,
  events: dataRequestEvents,
  fileRules: requestFileRules,
  demo: dataRequestDemo,
} satisfies Slice;
