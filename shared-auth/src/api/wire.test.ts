import { createCipheriv, createDecipheriv } from 'node:crypto';
import { session } from '@titian/shared-contracts';
import { cart } from '@titian/shared-contracts/cart';
import { CIPHER_IV, CIPHER_KEY } from '@titian/shared-contracts/cipher';
import { notification } from '@titian/shared-contracts/notification';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { sessionApi } from '../calls/session.api';
import { signIn } from '../session/startSession';
import { signOut } from '../session/signOut';
import { store } from '../session/store';
import { person } from '../testing/people';
import { decline, problem, reply } from '../testing/replies';
import { api } from './api';
import { request } from './request';
import { configureApi } from './settings';

const server = setupServer();
const reported = { problems: [] as string[], signedOut: [] as string[] };
const user = person('Developer');
const token = (access_token: string) => ({ access_token, token_type: 'Bearer' as const, expires_in: 900 });

const probe = api.injectEndpoints({
  endpoints: (build) => ({
    probeCount: build.query({ ...request(notification.unread), providesTags: ['Notification'] }),
    probeAdd: build.mutation({ ...request(cart.add), invalidatesTags: ['Notification'] }),
    probeQuiet: build.mutation({ ...request(cart.add), extraOptions: { quiet: true } }),
  }),
}).endpoints;
const count = () => store.dispatch(probe.probeCount.initiate(undefined, { forceRefetch: true }));
const line = { body: { projectId: user.id } };

const signInAs = async (granted: string) => {
  server.use(reply(session.token, token(granted)), reply(session.me, user));
  await signIn({ username: 'developer', password: 'x' });
};

beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  configureApi({
    onProblem: ({ code }) => void reported.problems.push(code),
    onSignedOut: (reason) => void reported.signedOut.push(reason),
  });
});
afterEach(async () => {
  await signOut('elsewhere');
  server.resetHandlers();
  configureApi({ transport: 'plain', locale: 'my' });
  for (const list of Object.values(reported)) list.length = 0;
});
afterAll(() => server.close());

describe('the token', () => {
  it('is sent with every call and is not in the store', async () => {
    await signInAs('secret-1');
    const seen: (string | null)[] = [];
    server.use(reply(notification.unread, ({ headers }) => (seen.push(headers.get('authorization')), 3)));

    expect((await count()).data).toBe(3);
    expect(seen).toEqual(['Bearer secret-1']);
    expect(JSON.stringify(store.getState())).not.toContain('secret-1');
  });

  it('is refreshed once for concurrent calls that fail, and these are repeated', async () => {
    await signInAs('old');
    let refreshes = 0;
    server.use(
      reply(session.token, ({ body }) => {
        refreshes += 1;
        expect(body).toEqual({ grant_type: 'refresh_token' });
        return token('new');
      }),
      reply(notification.unread, ({ headers }) =>
        headers.get('authorization') === 'Bearer new' ? 7 : problem(401, 'auth.expired'),
      ),
      reply(session.me, ({ headers }) =>
        headers.get('authorization') === 'Bearer new' ? user : problem(401, 'auth.expired'),
      ),
    );

    const [first, second] = await Promise.all([
      count(),
      store.dispatch(sessionApi.endpoints.me.initiate(undefined, { forceRefetch: true })),
    ]);

    expect([first.data, second.data?.username, refreshes]).toEqual([7, 'developer', 1]);
    expect(reported.signedOut).toEqual([]);
  });

  it('signs out when it is refused twice', async () => {
    await signInAs('old');
    server.use(reply(session.token, token('new')), decline(notification.unread, 401, 'auth.expired'));

    await count();

    expect(reported.signedOut).toEqual(['expired']);
    expect(store.getState().session.status).toBe('anonymous');
  });

  it('of a visitor whose call is refused has not expired', async () => {
    server.use(decline(notification.unread, 401, 'auth.required'));

    expect(store.getState().session.status).toBe('anonymous');
    await count();

    expect(reported.signedOut).toEqual(['visitor']);
  });

  it('signs out without a retry when the refresh is refused', async () => {
    await signInAs('old');
    let calls = 0;
    server.use(
      decline(session.token, 401, 'auth.refreshRefused'),
      reply(notification.unread, () => ((calls += 1), problem(401, 'auth.expired'))),
    );

    await count();

    expect([calls, reported.signedOut]).toEqual([1, ['expired']]);
  });

  it('stays valid when the refresh fails because of the network', async () => {
    await signInAs('old');
    server.use(
      http.post('*/token', () => HttpResponse.error()),
      decline(notification.unread, 401, 'auth.expired'),
    );

    expect((await count()).error).toMatchObject({ code: 'network' });
    expect(store.getState().session.status).toBe('signedIn');
  });
});

describe('signing in and out', () => {
  it('returns why a sign-in was refused, with the remaining attempts', async () => {
    server.use(decline(session.token, 401, 'auth.incorrect', { extra: { remaining: 3 } }));

    const { problem: refusal } = await signIn({ username: 'x', password: 'y' });

    expect(refusal).toMatchObject({ status: 401, code: 'auth.incorrect', extra: { remaining: 3 } });
    expect(reported.signedOut).toEqual([]);
  });

  it('on sign-out reports to the portal log, ends the session and empties the cache', async () => {
    await signInAs('token');
    const requests: unknown[] = [];
    server.use(
      reply(session.portalLog, ({ body }) => (requests.push(body), null)),
      reply(session.logout, ({ headers }) => (requests.push(headers.get('authorization')), null)),
    );
    document.cookie = 'auth=1; path=/';

    await signOut();

    expect(requests).toEqual([
      { ActionBy: 'developer', PortalType: 'Developer', LogType: 'Auth', ActionDescription: 'Logout' },
      'Bearer token',
    ]);
    expect(document.cookie).not.toContain('auth=');
    expect(reported.signedOut).toEqual(['user']);
    expect(store.getState().api.queries).toEqual({});
  });
});

describe('failures', () => {
  it('with 500 are left to the view for a query, and go to a toast for a mutation', async () => {
    server.use(decline(notification.unread, 500, 'server.unexpected'), decline(cart.add, 500, 'server.unexpected'));

    expect((await count()).error).toMatchObject({ status: 500, code: 'server.unexpected' });
    expect(reported.problems).toEqual([]);
    await store.dispatch(probe.probeAdd.initiate(line));
    expect(reported.problems).toEqual(['server.unexpected']);
  });

  it('of a form (422) and of quiet endpoints are left to the caller', async () => {
    server.use(
      decline(cart.add, 422, 'validation.failed', { errors: [{ path: '/projectId', code: 'validation.id' }] }),
    );
    const { error } = await store.dispatch(probe.probeAdd.initiate(line));
    server.use(decline(cart.add, 409, 'cart.duplicate'));
    await store.dispatch(probe.probeQuiet.initiate(line));

    expect(error).toMatchObject({ status: 422, errors: [{ path: '/projectId', code: 'validation.id' }] });
    expect(reported.problems).toEqual([]);
  });

  it('of the network have the code network', async () => {
    server.use(http.get('*/api/notifications/count', () => HttpResponse.error()));

    expect((await count()).error).toEqual({ status: 0, code: 'network', instance: '' });
  });

  it('of the contract have the code unreadable', async () => {
    server.use(http.get('*/api/notifications/count', () => HttpResponse.json('many')));

    expect((await count()).error).toMatchObject({ code: 'unreadable' });
  });
});

describe('the encrypted transport', () => {
  const encrypt = (text: string) => {
    const node = createCipheriv('aes-128-cbc', CIPHER_KEY, CIPHER_IV);
    return node.update(text, 'utf8', 'hex') + node.final('hex');
  };
  const decrypt = (hex: string) => {
    const node = createDecipheriv('aes-128-cbc', CIPHER_KEY, CIPHER_IV);
    return node.update(hex, 'hex', 'utf8') + node.final('utf8');
  };
  const encryptedReply = (status: number, answer: unknown, requests: string[] = []) =>
    http.all('*/egw/:hex', async ({ params, request: { method, headers, text } }) => {
      requests.push(`${method} ${decrypt(String(params.hex))} ${headers.get('accept-language')}`);
      void text;
      return HttpResponse.text(encrypt(JSON.stringify(answer)), { status, headers: { 'x-enc': '1' } });
    });

  it('encrypts URL and answer, but not the language header', async () => {
    configureApi({ transport: 'encrypted', locale: 'en' });
    const requests: string[] = [];
    server.use(encryptedReply(200, 4, requests));

    expect((await count()).data).toBe(4);
    expect(requests).toEqual(['GET /api/notifications/count en']);
  });

  it('decrypts problems', async () => {
    configureApi({ transport: 'encrypted' });
    server.use(
      encryptedReply(409, { type: 'about:blank', title: '', status: 409, code: 'cart.duplicate', instance: 'req_1' }),
    );

    const { error } = await store.dispatch(probe.probeQuiet.initiate(line));

    expect(error).toMatchObject({ status: 409, code: 'cart.duplicate', instance: 'req_1' });
  });
});
