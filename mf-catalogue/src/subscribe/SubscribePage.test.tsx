import { cart, cartPaths, type CartRow } from '@titian/shared-contracts/cart';
import { catalogue, cataloguePaths } from '@titian/shared-contracts/catalogue';
import { projectPaths } from '@titian/shared-contracts/project';
import { decline, openPage, reply, screen, signInAs, waitFor } from '@titian/section-kit/testing';
import { detail, id } from '../testing/apis';
import { metered } from '../testing/orders';
import { setUp } from '../testing/setUp';
import { SubscribePage } from './SubscribePage';

const server = setUp();
const row: CartRow = {
  ...{ id: id(70), Status: 'Pending', user: { id: id(61) }, projectId: id(1), versionId: id(20), packageId: id(30) },
  createdAt: '2026-11-20T02:00:00Z',
};
const open = () =>
  openPage(<SubscribePage />, {
    path: cataloguePaths.subscribe(id(1)),
    pattern: '/apimarketplace/:id/newsubcribe',
    locale: 'en',
  });

it('offers the packages of another organisation’s API', async () => {
  signInAs('Client');
  server.use(reply(catalogue.detail, detail()));
  const { address } = open();
  expect(await screen.findByRole('button', { name: 'Order now' })).toBeVisible();
  expect(screen.getByText('60 / minute, burst 10')).toBeVisible();
  expect(address()).toBe(cataloguePaths.subscribe(id(1)));
});

it('leads an owner to the owner’s page, however it was opened', async () => {
  signInAs('Developer');
  server.use(reply(catalogue.detail, detail({ own: true, manageable: true })));
  const { address } = open();
  await waitFor(() => expect(address()).toBe(projectPaths.owner(id(1))));
});

it.each([
  ['the checkout', 'what was added', () => reply(cart.add, row), cartPaths.checkout()],
  ['the cart', 'what was in it before', () => decline(cart.add, 409, 'cart.duplicate'), cartPaths.cart()],
])('leads to %s with %s', async (_place, _what, answer, path) => {
  signInAs('Client');
  server.use(reply(catalogue.detail, detail()), answer());
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: 'Order now' }));
  await waitFor(() => expect(address()).toBe(path));
});

it('takes any number of calls where the package answers those beyond its quota, and says that they are charged', async () => {
  signInAs('Client');
  const [approval] = detail().packages.map((one) => one.approval);
  const beyond = { ...metered, approval: approval!, stopOnQuota: false };
  server.use(reply(catalogue.detail, detail({ packages: [beyond] })));
  const { user } = open();
  const calls = await screen.findByRole('textbox', { name: 'Expected calls a month' });
  expect(calls).toHaveAccessibleDescription(
    /^Optional\. The quota is up to 31,000 a month; calls beyond it are answered/,
  );
  expect(screen.getAllByText('1,000 / day; calls beyond it are answered and charged too')).toHaveLength(1);
  await user.type(calls, '50000');
  expect(calls).not.toBeInvalid();
  expect(screen.getByText(/RM\s*15,000\.00 \/ month for 50,000 calls/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Order now' })).toBeEnabled();
});
