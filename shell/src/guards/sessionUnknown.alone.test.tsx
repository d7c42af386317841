import { session } from '@titian/shared-contracts';
import { account } from '@titian/shared-contracts/account';
import { isSessionUnknown, readCookie, startSession, store, writeCookie } from '@titian/shared-auth';
import { decline, declineAll, mockServer, person, reply } from '@titian/shared-auth/testing';
import { screen, waitFor } from '@testing-library/react';
import { openPortal } from '../testing/openPortal';

const server = mockServer();
const TOKEN = { access_token: 'a', token_type: 'Bearer', expires_in: 900 } as const;
beforeAll(() => {
  writeCookie('auth', '1', 60);
});

it('the page of a mailed link is not blank, though the session was never known', async () => {
  server.use(decline(session.token, 500, 'server.error'), decline(account.activationLink, 410, 'auth.linkOver'));
  expect(store.getState().session.status).toBe('starting');
  await startSession();
  await openPortal('/en/activate?token=abc');
  expect(await screen.findByRole('heading', { name: 'The activation link is no longer valid' })).toBeVisible();
});

it('a guarded page says that it is unknown who is here, with the request id and a retry, instead of the sign-in page', async () => {
  server.use(decline(session.token, 500, 'server.error', { instance: 'req_8' }));
  const { router } = await openPortal('/en/listnotification');

  expect(await screen.findByRole('heading', { level: 1, name: 'We could not check who you are' })).toBeVisible();
  expect(screen.getByText('req_8')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/en/listnotification');
  expect(isSessionUnknown()).toBe(true);
});

it('a page for everybody stands, and says that and why it is unknown who is here, until it is known', async () => {
  server.use(decline(session.token, 500, 'server.error', { instance: 'req_9' }));
  expect(await startSession()).toMatchObject({ status: 500 });
  const { user } = await openPortal('/en/unauthorized');
  const notice = async () => (await screen.findByText('We could not check who you are')).closest('[role="status"]');
  expect(await notice()).toHaveTextContent(/as a visitor; you have not been signed out.*req_9/);
  expect(await screen.findByRole('heading', { level: 1 })).not.toHaveTextContent('We could not check');
  expect(readCookie('auth')).toBe('1');

  server.use(reply(session.token, TOKEN), decline(session.me, 503, 'unavailable', { instance: 'req_10' }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('req_10')).toBeVisible();

  server.use(reply(session.me, person('Client')), declineAll(503, 'unavailable'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('We could not check who you are')).not.toBeInTheDocument());
  expect(store.getState().session.status).toBe('signedIn');
});
