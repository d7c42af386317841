import { session } from '@titian/shared-contracts';
import { isSessionUnknown, writeCookie } from '@titian/shared-auth';
import { decline, mockServer } from '@titian/shared-auth/testing';
import { screen } from '@testing-library/react';
import { openPortal } from '../testing/openPortal';

const server = mockServer();
beforeAll(() => {
  writeCookie('auth', '1', 60);
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
