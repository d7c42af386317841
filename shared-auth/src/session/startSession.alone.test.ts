import { session } from '@titian/shared-contracts';
import { setupServer } from 'msw/node';
import { person } from '../testing/people';
import { decline, reply } from '../testing/replies';
import { writeCookie } from './cookies';
import { recallState } from './keptState';
import { filterKept, mydataSet, signedOut } from './session.slice';
import { isSessionUnknown, startSession } from './startSession';
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

it('a reload keeps what the user worked on and the filters, for this user alone, until the sign-out', () => {
  const [me, other] = [person('Client').id, '00000000-0000-4000-8000-000000000099'];
  store.dispatch(mydataSet('project-1'));
  store.dispatch(filterKept({ list: '/helpdesk', filter: 'status=Open' }));
  expect(recallState(me)).toEqual({ mydata: 'project-1', datafilter: { '/helpdesk': 'status=Open' } });
  expect(recallState(other)).toEqual({});
  store.dispatch(signedOut());
  expect(recallState(me)).toEqual({});
});
