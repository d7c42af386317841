import { cart, type CartLine } from '@titian/shared-contracts/cart';
import { decline, openPage, reply, screen, signInAs, waitFor } from '@titian/section-kit/testing';
import { id } from '../testing/apis';
import { line } from '../testing/orders';
import { setUp } from '../testing/setUp';
import { CartPage } from './CartPage';

const server = setUp();
const open = () => openPage(<CartPage />, { path: '/cart' });

/** A cart that keeps what is done to it, and every change that was asked for. */
const holding = (start: CartLine[]) => {
  let lines = start;
  const changes: unknown[] = [];
  server.use(
    reply(cart.lines, () => lines),
    reply(cart.remove, () => {
      lines = [];
      return null;
    }),
    reply(cart.restore, () => {
      lines = start;
      return null;
    }),
    reply(cart.update, ({ body }) => {
      changes.push(body);
      return null;
    }),
  );
  return changes;
};

beforeEach(() => {
  signInAs('Client');
});

it('takes a line out, and puts it back on undo', async () => {
  holding([line()]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Buang Semakan Hakmilik' }));
  expect(await screen.findByText('Troli anda kosong')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Buat asal' }));
  expect(await screen.findByRole('link', { name: 'Semakan Hakmilik' })).toBeVisible();
});

it('shows what stops a line, and keeps the order back until it is cleared', async () => {
  const changes = holding([line({ faults: ['priceChanged'] })]);
  const { user } = open();
  expect(await screen.findByText('Harga berubah selepas anda menambahnya.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Teruskan ke pesanan' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Terima harga baharu' }));
  await waitFor(() => expect(changes).toEqual([{ acceptPrice: true }]));
});

it('leads to the order when nothing is in the way', async () => {
  holding([line()]);
  open();
  expect(await screen.findByRole('link', { name: 'Teruskan ke pesanan' })).toHaveAttribute('href', '/checkout');
});

it('orders nothing that is kept for later, and says why', async () => {
  const changes = holding([line({ savedForLater: true })]);
  const { user } = open();
  expect(await screen.findByRole('region', { name: 'Disimpan untuk kemudian' })).toBeVisible();
  expect(screen.getByText(/Tiada item untuk dipesan/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Teruskan ke pesanan' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Pesan sekarang' }));
  await waitFor(() => expect(changes).toEqual([{ savedForLater: false }]));
});

it('changes the package of a line', async () => {
  const changes = holding([line()]);
  const { user } = open();
  await user.click(await screen.findByRole('combobox', { name: 'Pakej bagi Semakan Hakmilik' }));
  await user.click(await screen.findByTitle('Pukal'));
  await waitFor(() => expect(changes).toEqual([{ packageId: id(31) }]));
});

it('offers a retry when the cart fails', async () => {
  server.use(decline(cart.lines, 503, 'unavailable'));
  const { user } = open();
  expect(await screen.findByText('Troli tidak dapat dimuatkan')).toBeVisible();
  holding([line()]);
  await user.click(screen.getByRole('button', { name: /Cuba semula/ }));
  expect(await screen.findByRole('link', { name: 'Semakan Hakmilik' })).toBeVisible();
});
