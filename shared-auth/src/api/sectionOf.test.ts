import { session } from '@titian/shared-contracts';
import { store } from '../session/store';
import { decline } from '../testing/replies';
import { mockServer } from '../testing/mockServer';
import { api } from './api';
import { request } from './request';
import { sectionOf } from './sectionOf';
import { configureApi } from './settings';

const server = mockServer();

it.each([
  ['mf-parking@1f3a9c/bookBay', 'mf-parking'],
  ['mf-a-2@x/y', 'mf-a-2'],
  ['shell@1f3a9c/saveProfile', undefined],
  ['saveProfile', undefined],
])('a call named %s is of %s', (endpoint, section) => expect(sectionOf(endpoint)).toBe(section));

it('reports a failed mutation to the host with the section of the call', async () => {
  const onProblem = vi.fn<(problem: { code: string }, section?: string) => void>();
  configureApi({ onProblem });
  server.use(decline(session.portalLog, 409, 'bay.full'));
  const { endpoints } = api.injectEndpoints({
    endpoints: (build) => ({
      'mf-parking@1/book': build.mutation(request(session.portalLog)),
      'mf-port@1/book': build.mutation(request(session.portalLog)),
      book: build.mutation(request(session.portalLog)),
    }),
  });
  const call = { body: {} } as never;
  for (const name of ['mf-parking@1/book', 'mf-port@1/book', 'book'] as const)
    await store.dispatch(endpoints[name].initiate(call));
  expect(onProblem.mock.calls.map(([{ code }, section]) => [code, section])).toEqual([
    ['bay.full', 'mf-parking'],
    ['bay.full', 'mf-port'],
    ['bay.full', undefined],
  ]);
});
