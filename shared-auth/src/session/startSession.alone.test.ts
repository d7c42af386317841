import { session } from '@titian/shared-contracts';
import { publishedPage } from '@titian/shared-contracts/content';
import { setupServer } from 'msw/node';
import { api } from '../api/api';
import { request } from '../api/request';
import { person } from '../testing/people';
import { decline, problem, reply } from '../testing/replies';
import { writeCookie } from './cookies';
import { recallState } from './keptState';
import { filterKept, mydataSet, signedOut } from './session.slice';
import { isSessionUnknown, signIn, startSession } from './startSession';
import { store } from './store';

const server = setupServer();
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  writeCookie('auth', '1', 60);
});
afterAll(() => server.close());
const status = () => store.getState().session.status;
const token = reply(session.token, { access_token: 'a', token_type: 'Bearer', expires_in: 900 });

it('a server that fails signs nobody out: it stays unknown who is here, and the next call tries again', async () => {
  server.use(decline(session.token, 503, 'unavailable'));
  expect(await startSession()).toMatchObject({ status: 503, code: 'unavailable' });
  expect([status(), isSessionUnknown()]).toEqual(['starting', true]);

  server.use(token, decline(session.me, 500, 'server.error', { instance: 'req_7' }));
  expect(await startSession()).toMatchObject({ status: 500, instance: 'req_7' });
  expect([status(), isSessionUnknown()]).toEqual(['starting', true]);

  // The token is there already: only the profile is asked again.
  server.use(decline(session.token, 503, 'unavailable'), reply(session.me, person('Client')));
  expect(await startSession()).toBeUndefined();
  expect([status(), isSessionUnknown()]).toEqual(['signedIn', false]);
});

it('from then on it is known whether the page is visible, for calls that rest while it is hidden', () => {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(store.getState().api.config.focused).toBe(false);
  state.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(store.getState().api.config.focused).toBe(true);
});

it('a reload keeps what the user worked on and the filters, for this user alone, until the sign-out', () => {
  const [me, other] = [person('Client').id, '00000000-0000-4000-8000-000000000099'];
  store.dispatch(mydataSet('project-1'));
  store.dispatch(filterKept({ list: '/helpdesk', filter: 'status=Open' }));
  expect(recallState(me)).toEqual({ mydata: 'project-1', datafilter: { '/helpdesk': 'status=Open' } });
  expect(recallState(other)).toEqual({});
  store.dispatch(signedOut());
  expect(recallState(me)).toEqual({});
});

it('asks again what a visitor was answered, once somebody has signed in: content may be for some readers', async () => {
  const { readPage } = api.injectEndpoints({
    endpoints: (build) => ({ readPage: build.query({ ...request(publishedPage.read), providesTags: ['Content'] }) }),
  }).endpoints;
  let asked = 0;
  const gone = () => {
    asked += 1;
    return problem(404, 'notFound');
  };
  server.use(reply(publishedPage.read, gone), token, reply(session.me, person('Client')));
  const reading = store.dispatch(readPage.initiate({ params: { slug: 'utama' } }));
  await reading;
  expect(await signIn({ username: 'client', password: 'x' })).toHaveProperty('user');
  await vi.waitFor(() => expect(asked).toBe(2));
  reading.unsubscribe();
});
