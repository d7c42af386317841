import { waiting } from '@titian/shared-contracts/waiting';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const waitingApi = defineCalls((build) => ({
  // Its numbers come from these, so whatever changes them, here or by a hub event, reads it again.
  listWaiting: build.query({
    ...request(waiting.list),
    providesTags: ['Order', 'OrderQueue', 'Subscription', 'Credential', 'Project'],
  }),
}));

export const { useListWaitingQuery } = waitingApi;
