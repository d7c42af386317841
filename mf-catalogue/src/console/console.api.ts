import { catalogue } from '@titian/shared-contracts/catalogue';
import { tryOut } from '@titian/shared-contracts/console';
import { request } from '@titian/shared-auth';
import { defineCalls } from '@titian/section-kit/calls';

const consoleApi = defineCalls((build) => ({
  listTargets: build.query({
    ...request(tryOut.targets),
    providesTags: ['ConsoleTarget', 'Subscription', 'Application'],
  }),
  consoleDocument: build.query(request(catalogue.openapi)),
  consoleKey: build.mutation(request(tryOut.key)),
}));

export const { useListTargetsQuery, useConsoleDocumentQuery, useConsoleKeyMutation } = consoleApi;
