import { session, type TokenAnswer } from '@titian/shared-contracts';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { api } from '../api/api';
import { PATIENCE } from '../api/refresh';
import { request } from '../api/request';
import { mockServer } from '../testing/mockServer';
import { person } from '../testing/people';
import { reply } from '../testing/replies';
import { startSession } from './startSession';
import { store } from './store';

const server = mockServer();
const probe = api.injectEndpoints({
  endpoints: (build) => ({
    probeStatistics: build.query({ ...request(catalogue.statistics), providesTags: ['Catalogue'] }),
  }),
}).endpoints;

it('a call that anybody may make goes out as a visitor’s while a refresh never answers, and again once it is known who is here', async () => {
  let answer: (token: TokenAnswer) => void = () => undefined;
  const asked: boolean[] = [];
  server.use(
    reply(session.token, () => new Promise<TokenAnswer>((resolve) => (answer = resolve))),
    reply(session.me, person('Client')),
    reply(catalogue.statistics, ({ headers }) => (asked.push(headers.has('authorization')), [])),
  );
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const restored = startSession(true);
  const subscription = store.dispatch(probe.probeStatistics.initiate());
  await vi.advanceTimersByTimeAsync(PATIENCE - 1);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  expect((await subscription).data).toEqual([]);
  expect(asked).toEqual([false]);

  answer({ access_token: 'a', token_type: 'Bearer', expires_in: 900 });
  expect(await restored).toBeUndefined();
  await vi.waitFor(() => expect(asked).toEqual([false, true]));
  subscription.unsubscribe();
});
