import { cart, type CartLine } from '@titian/shared-contracts/cart';
import { decline, openPage, problem, reply, screen, signInAs, waitFor } from '@titian/section-kit/testing';
import { id } from '../testing/apis';
import { flat, line, metered } from '../testing/orders';
import { setUp } from '../testing/setUp';
import { CartPage } from './CartPage';

const server = setUp();
const open = () => openPage(<CartPage />, { path: '/cart' });

/** A mock cart that applies changes, and records each request for one. */
const mockCart = (initial: CartLine[]) => {
  let lines = initial;
  const changes: unknown[] = [];
  server.use(
    reply(cart.lines, () => lines),
    reply(cart.remove, () => {
      lines = [];
      return null;
    }),
    reply(cart.restore, () => {
      lines = initial;
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

it('removes a line, and restores it on undo', async () => {
  mockCart([line()]);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Buang Semakan Hakmilik' }));
  expect(await screen.findByText('Troli anda kosong')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Buat asal' }));
  expect(await screen.findByRole('link', { name: 'Semakan Hakmilik' })).toBeVisible();
});

it('shows the faults of a line, and blocks the order until they are cleared', async () => {
  const changes = mockCart([line({ faults: ['priceChanged'] })]);
  const { user } = open();
  expect(await screen.findByText('Harga berubah selepas anda menambahnya.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Teruskan ke pesanan' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Terima harga baharu' }));
  await waitFor(() => expect(changes).toEqual([{ acceptPrice: true }]));
});

it('leads to the order when no line has a fault', async () => {
  mockCart([line()]);
  open();
  expect(await screen.findByRole('link', { name: 'Teruskan ke pesanan' })).toHaveAttribute('href', '/checkout');
});

it('orders no line that is saved for later, and says why', async () => {
  const changes = mockCart([line({ savedForLater: true })]);
  const { user } = open();
  expect(await screen.findByRole('region', { name: 'Disimpan untuk kemudian' })).toBeVisible();
  expect(screen.getByText(/Tiada item untuk dipesan/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Teruskan ke pesanan' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Pesan sekarang' }));
  await waitFor(() => expect(changes).toEqual([{ savedForLater: false }]));
});

it('changes the package of a line', async () => {
  const changes = mockCart([line()]);
  const { user } = open();
  await user.click(await screen.findByRole('combobox', { name: 'Pakej bagi Semakan Hakmilik' }));
  await user.click(await screen.findByTitle('Pukal'));
  await waitFor(() => expect(changes).toEqual([{ packageId: id(31) }]));
});

it('shows the fixed part, calls as used, and the estimate for the stated calls', async () => {
  const stated = line({ package: metered, packages: [metered, flat], expectedCalls: 3_000 });
  const second = line({ id: id(71), package: flat, packages: [flat] });
  const changes = mockCart([stated, second, line({ id: id(72) })]);
  const { user } = open();
  expect(await screen.findByText(/RM\s*900\.00 \/ bulan bagi 3,000 panggilan/)).toBeVisible();
  const total = (await screen.findByRole('heading', { name: 'Ringkasan pesanan' })).closest('section')!;
  expect(total).toHaveTextContent(/Bayaran tetap\s*RM\s*480\.00 \/ bulan/);
  expect(total).toHaveTextContent('PanggilanMengikut penggunaan');
  expect(total).toHaveTextContent(/AnggaranRM\s*1,380\.00 \/ bulan/);
  const [calls] = screen.getAllByRole('textbox', { name: 'Jangkaan panggilan sebulan bagi Semakan Hakmilik' });
  await user.clear(calls!);
  await user.type(calls!, '5000{Enter}');
  await waitFor(() => expect(changes).toContainEqual({ expectedCalls: 5_000 }));
});

it('never calls a metered package free, and says what it costs at most', async () => {
  mockCart([line({ package: metered })]);
  open();
  expect(await screen.findByText(/Paling banyak RM\s*9,300\.00 \/ bulan, bagi seluruh kuota 31,000/)).toBeVisible();
  expect(screen.getByText(/^Paling banyak RM\s*9,300\.00 \/ bulan$/)).toBeVisible();
  expect(screen.queryByText(/RM\s*0\.00/)).not.toBeInTheDocument();
});

it('says that calls beyond the quota are charged too where they are, and takes any number of them', async () => {
  const beyond = { ...metered, stopOnQuota: false };
  const changes = mockCart([line({ package: beyond, packages: [beyond] })]);
  const { user } = open();
  expect(
    await screen.findByText('1,000 / hari; panggilan melebihinya tetap dijawab dan dikenakan bayaran'),
  ).toBeVisible();
  const estimate = /RM\s*9,300\.00 \/ bulan bagi seluruh kuota 31,000 panggilan; panggilan melebihinya turut dikenakan/;
  expect(screen.getByText(estimate)).toBeVisible();
  expect(screen.getByText(/RM\s*9,300\.00 \/ bulan; panggilan melebihi kuota turut dikenakan bayaran/)).toBeVisible();
  expect(screen.queryByText(/Paling banyak/)).not.toBeInTheDocument();
  const calls = screen.getByRole('textbox', { name: /Jangkaan panggilan/ });
  await user.type(calls, '50000{Enter}');
  await waitFor(() => expect(changes).toEqual([{ expectedCalls: 50_000 }]));
});

it('says until when each line is kept', async () => {
  mockCart([line({ expiresAt: '2026-12-20T02:00:00Z' })]);
  open();
  expect(await screen.findByText('Disimpan dalam troli hingga 20 Dis 2026, 10:00')).toBeVisible();
});

it('marks more calls than the package allows, and does not save them', async () => {
  const changes = mockCart([line()]);
  const { user } = open();
  const calls = await screen.findByRole('textbox', { name: /Jangkaan panggilan/ });
  await user.type(calls, '31001');
  await user.tab();
  expect(calls).toBeInvalid();
  expect(changes).toEqual([]);
});

it('saves stated calls once, and shows what is stored where they could not be', async () => {
  const changes = mockCart([line({ expectedCalls: 500 })]);
  const { user } = open();
  const calls = await screen.findByRole('textbox', { name: /Jangkaan panggilan/ });
  await user.clear(calls);
  await user.type(calls, '800{Enter}');
  await user.tab();
  await waitFor(() => expect(changes).toEqual([{ expectedCalls: 800 }]));
  const errors = [{ path: '/expectedCalls', code: 'validation.callsOverQuota' }];
  server.use(reply(cart.update, () => problem(422, 'validation', { errors })));
  await user.clear(calls);
  await user.type(calls, '900{Enter}');
  await waitFor(() => expect(calls).toHaveValue('500'));
  expect(await screen.findByText('Semak medan yang ditanda dan cuba semula.')).toBeVisible();
});

it('removes a line once, however often the button is pressed', async () => {
  mockCart([line()]);
  const removed = vi.fn();
  server.use(
    reply(cart.remove, () => (removed(), null)),
    reply(cart.lines, [line()]),
  );
  const { user } = open();
  const button = await screen.findByRole('button', { name: 'Buang Semakan Hakmilik' });
  await user.dblClick(button);
  await screen.findByText('Semakan Hakmilik dibuang daripada troli');
  await user.click(button);
  expect(removed).toHaveBeenCalledTimes(1);
});

it('calls a cart of free packages free', async () => {
  mockCart([line()]);
  open();
  expect(await screen.findByText('Kadar: 60 / minit, lonjakan 10')).toBeVisible();
  const total = (await screen.findByRole('heading', { name: 'Ringkasan pesanan' })).closest('section')!;
  expect(total).toHaveTextContent('Kos sebulanPercuma');
  expect(total).not.toHaveTextContent('RM');
});

it('offers a retry when the cart fails', async () => {
  server.use(decline(cart.lines, 503, 'unavailable'));
  const { user } = open();
  expect(await screen.findByText('Troli tidak dapat dimuatkan')).toBeVisible();
  mockCart([line()]);
  await user.click(screen.getByRole('button', { name: /Cuba semula/ }));
  expect(await screen.findByRole('link', { name: 'Semakan Hakmilik' })).toBeVisible();
});
