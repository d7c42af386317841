import { catalogue, cataloguePaths } from '@titian/shared-contracts/catalogue';
import { subscription as contract, subscriptionPaths } from '@titian/shared-contracts/subscription';
import { openPage, reply, screen, signInAs, waitFor } from '@titian/section-kit/testing';
import { detail, id } from '../testing/apis';
import { subscription } from '../testing/orders';
import { setUp } from '../testing/setUp';
import { MyApplicationsPage } from './MyApplicationsPage';

const server = setUp();
const open = () =>
  openPage(<MyApplicationsPage />, {
    path: cataloguePaths.myApplicationsOf(id(1)),
    pattern: '/apimarketplace/:id/myapp',
  });
const page = (data: ReturnType<typeof subscription>[]) => ({ data, totalItems: data.length, page: 1, pageSize: 100 });

beforeEach(() => {
  signInAs('Client');
  server.use(reply(catalogue.detail, detail()));
});

it("lists the reader's applications of this API with their use, and links to their keys", async () => {
  const listCalls = vi.fn();
  const own = subscription();
  server.use(reply(contract.mine, ({ url }) => (listCalls(url.searchParams.get('filter')), page([own]))));
  open();
  expect(await screen.findByRole('heading', { name: own.application.name })).toBeVisible();
  expect(listCalls).toHaveBeenCalledWith(`projectId_eq=${id(1)}`);
  expect(screen.getByRole('meter')).toBeVisible();
  expect(screen.getByText('Belum ada kunci')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cipta kunci' })).toHaveAttribute(
    'href',
    `${subscriptionPaths.mySubscriptions()}?open=${own.id}`,
  );
});

it('shows the last day of a subscription that ends at midnight', async () => {
  // The first moment of 1 March 2031.
  server.use(reply(contract.mine, page([subscription({ endingAt: '2031-02-28T16:00:00.000Z' })])));
  open();
  expect(await screen.findByText('28 Feb 2031')).toBeVisible();
});

it('says that the quota is used up, and leads to a larger package', async () => {
  const used = subscription({
    used: 1_000,
    period: { from: '2026-11-19T16:00:00Z', resetsAt: '2026-11-20T16:00:00Z', usedUpOn: '2026-11-20' },
    larger: { id: id(31), name: { my: 'Pukal', en: 'Bulk' }, quota: { limit: 20_000, unit: 'day' } },
  });
  server.use(reply(contract.mine, page([used])));
  open();
  expect(await screen.findByText('Habis digunakan')).toBeVisible();
  expect(screen.getByText('Panggilan ditolak sehingga 21 Nov 2026, 00:00')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pesan Pukal (20,000 / hari)' })).toBeVisible();
});

it('explains how to get an application when there is none', async () => {
  server.use(reply(contract.mine, page([])));
  open();
  expect(await screen.findByText('Belum ada aplikasi yang menggunakan API ini')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Langgan' }).length).toBeGreaterThan(0);
});

it('offers an owner nothing to order', async () => {
  server.use(reply(contract.mine, page([])), reply(catalogue.detail, detail({ own: true })));
  open();
  expect(await screen.findByText('Belum ada aplikasi yang menggunakan API ini')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Langgan' })).not.toBeInTheDocument();
});

it('shows how many there are, and pages through them', async () => {
  const all = Array.from({ length: 12 }, (_, n) => {
    const own = subscription();
    return { ...own, id: id(200 + n), application: { ...own.application, name: `Kaunter ${n + 1}` } };
  });
  server.use(
    reply(contract.mine, ({ url: { searchParams } }) => {
      const [at, pageSize] = ['page', 'pageSize'].map((name) => Number(searchParams.get(name))) as [number, number];
      return { data: all.slice((at - 1) * pageSize, at * pageSize), totalItems: all.length, page: at, pageSize };
    }),
  );
  const { user, address } = open();
  expect(await screen.findByRole('heading', { name: 'Kaunter 1' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Kaunter 12' })).not.toBeInTheDocument();
  expect(screen.getByText(/1.*10.*12/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Seterusnya' }));
  expect(await screen.findByRole('heading', { name: 'Kaunter 12' })).toBeVisible();
  await waitFor(() => expect(address()).toContain('page=2'));
});
