import { carousel } from '@titian/shared-contracts/announcement';
import { cart } from '@titian/shared-contracts/cart';
import { notification } from '@titian/shared-contracts/notification';
import { decline, reply, signInAs } from '@titian/shared-auth/testing';
import { screen } from '@testing-library/react';
import { openPortal } from '../testing/openPortal';
import { setUpPortal } from '../testing/setUpPortal';

const server = setUpPortal();
const maintenance = {
  reason: { my: 'Pangkalan data dipindahkan', en: 'The database is being moved' },
  until: '2026-11-20T04:00:00Z',
};
beforeEach(() =>
  server.use(decline(carousel.current, 503, 'maintenance'), reply(cart.count, 0), reply(notification.unread, 0)),
);

it.each([
  ['/listnotification', 'Portal sedang diselenggara', maintenance.reason.my],
  ['/en/listnotification', 'The portal is under maintenance', maintenance.reason.en],
])('shows a visitor of %s why the portal is closed', async (address, title, reason) => {
  await openPortal(address, { maintenance });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

it('keeps a client out who is signed in', async () => {
  signInAs('Client');
  await openPortal('/en/mine', { maintenance });
  expect(await screen.findByRole('heading', { name: 'The portal is under maintenance' })).toBeVisible();
});

it('lets a system administrator in, and says that it is in force', async () => {
  signInAs('SuperAdministrator');
  await openPortal('/en/unauthorized', { maintenance });
  expect(await screen.findByText('Maintenance is in force')).toBeVisible();
  expect(screen.getByText(/The database is being moved/)).toBeVisible();
});

it('leads to the sign-in page, which is open', async () => {
  const { user } = await openPortal('/en/unauthorized', { maintenance });
  await user.click(await screen.findByRole('link', { name: 'Sign in as system administrator' }));
  expect(await screen.findByLabelText(/^Username/)).toBeVisible();
});
