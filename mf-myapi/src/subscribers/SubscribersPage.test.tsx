import { http, HttpResponse } from 'msw';
import { subscriber as contract, type SubscriberRow, subscriptionPaths } from '@titian/shared-contracts/subscription';
import { decline, openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { setUp } from '../testing/setUp';
import { boost, id, subscriber, subscriberDetail } from '../testing/subscriptions';
import { SubscribersPage } from './SubscribersPage';

const server = setUp();
const second = subscriber({ id: id(101), subscriptionNo: 'SUB-2611-0002', status: 'Suspended', allowed: ['resume'] });
const REASON = 'Panggilan daripada alamat tidak dikenali.';

/** Answers the list, and records the query of each request. */
const listing = (data: SubscriberRow[] = [subscriber(), second], waitingOrders = 0) => {
  const requests: URLSearchParams[] = [];
  server.use(
    reply(contract.list, ({ url }) => {
      requests.push(url.searchParams);
      return {
        ...{ data, totalItems: data.length, page: 1, pageSize: 10, waitingOrders },
        counts: { all: 2, requests: 1, ending: 0, unused: 0 },
        projects: [{ value: id(1), label: { my: 'Semakan Hakmilik', en: 'Title Check' }, count: 2 }],
        subscribers: [{ value: 'pegawai@agensi.example', count: 2 }],
      };
    }),
  );
  return requests;
};
const open = (path = subscriptionPaths.subscribers()) => openPage(<SubscribersPage />, { path });
const openOne = (changes: Parameters<typeof subscriberDetail>[0] = {}) => {
  listing();
  server.use(reply(contract.detail, subscriberDetail(changes)));
  return open(subscriptionPaths.subscriber(id(100)));
};
/** Answers an act, and keeps what was sent. */
const sentTo = (act: 'suspend' | 'terminate' | 'changePackage' | 'extend' | 'decideBoost') => {
  const sent: unknown[] = [];
  server.use(
    reply(contract[act], ({ body }) => {
      sent.push(body);
      return null;
    }),
  );
  return sent;
};
const lastDialog = async () => within((await screen.findAllByRole('dialog')).at(-1)!);

beforeEach(() => signInAs('TenantAdministrator'));

it('takes All of the address for no filter, and keeps a filter that is chosen there', async () => {
  const requests = listing();
  const { user, address } = open();
  expect(await screen.findByText('SUB-2611-0001', { exact: false })).toBeVisible();
  expect(address()).toBe('/myapi/subscription?status=All&apiProjectId=All&subscriberEmail=All');
  expect(requests[0]!.getAll('filter')).toEqual([]);
  await user.click(screen.getByRole('button', { name: /Tapis/ }));
  await user.click(await screen.findByRole('radio', { name: /^Digantung/ }));
  await user.click(screen.getByRole('button', { name: 'Guna tapisan' }));
  await waitFor(() => expect(requests.at(-1)!.getAll('filter')).toEqual(['status_eq=Suspended']));
  expect(address()).toContain('apiProjectId=All');
});

it('filters by the specification’s names', async () => {
  const requests = listing();
  open(`/myapi/subscription?status=Terminated&apiProjectId=${id(1)}&subscriberEmail=pegawai@agensi.example`);
  await waitFor(() =>
    expect(requests.at(-1)?.getAll('filter')).toEqual([
      ...['status_eq=Terminated', `apiProjectId_eq=${id(1)}`, 'subscriberEmail_eq=pegawai@agensi.example'],
    ]),
  );
});

it('shows who subscribes with use, status and end, and that orders wait for a decision', async () => {
  listing([subscriber({ boosts: [boost()] })], 3);
  open();
  const row = within((await screen.findByText('Majlis Perbandaran')).closest('tr')!);
  expect(row.getByText('pegawai@agensi.example', { exact: false })).toBeVisible();
  expect(row.getByRole('meter', { name: '400 panggilan daripada 1,000 / hari' })).toBeVisible();
  expect(row.getByText('Ada permohonan')).toBeVisible();
  expect(screen.getByText('3 pesanan bagi API anda menunggu keputusan.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Putuskan pesanan' })).toHaveAttribute('href', '/manage-order');
});

it('puts on hold only with a reason', async () => {
  const sent = sentTo('suspend');
  const { user } = openOne();
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByRole('button', { name: 'Gantung' }));
  const dialog = await lastDialog();
  expect(dialog.getByText('Panggilan ke Semakan Hakmilik ditolak dengan GDX-1602 dalam lima saat.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Gantung' }));
  await waitFor(() => expect(dialog.getByLabelText(/Sebab/)).toBeInvalid());
  await user.type(dialog.getByLabelText(/Sebab/), REASON);
  await user.click(dialog.getByRole('button', { name: 'Gantung' }));
  await waitFor(() => expect(sent).toEqual([{ reason: REASON }]));
});

it('moves to another package that the server offers', async () => {
  const sent = sentTo('changePackage');
  const { user } = openOne({ allowed: ['changePackage'] });
  await user.click(await screen.findByRole('button', { name: 'Tukar pakej' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Tukar pakej Majlis/ }));
  await user.click(dialog.getByRole('radio', { name: /Pukal/ }));
  await user.type(dialog.getByLabelText(/Sebab/), REASON);
  await user.click(dialog.getByRole('button', { name: 'Tukar pakej' }));
  await waitFor(() => expect(sent).toEqual([{ packageId: id(31), reason: REASON }]));
});

it('lists the response fields that a subscriber may read, and says when a package would leave none', async () => {
  const fields = [{ operationId: 'GET /hakmilik', fields: ['/data/*/no'] }];
  const { user } = openOne({ allowed: ['changePackage'], fields });
  const heading = await screen.findByRole('heading', { name: 'Medan jawapan' });
  expect(heading.closest('section')).toHaveTextContent('GET /hakmilik: data[].no');
  server.use(decline(contract.changePackage, 409, 'subscription.noFieldLeft'));
  await user.click(await screen.findByRole('button', { name: 'Tukar pakej' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Tukar pakej Majlis/ }));
  await user.click(dialog.getByRole('radio', { name: /Pukal/ }));
  await user.type(dialog.getByLabelText(/Sebab/), REASON);
  await user.click(dialog.getByRole('button', { name: 'Tukar pakej' }));
  expect(await screen.findByText(/tiada satu pun medan jawapan yang diluluskan/)).toBeVisible();
});

it('says why there is no package to move to', async () => {
  const { user } = openOne({ allowed: ['changePackage'], packages: [] });
  await user.click(await screen.findByRole('button', { name: 'Tukar pakej' }));
  expect(await screen.findByText(/Pakej yang lebih mahal perlu dipesan/)).toBeVisible();
});

it('extends what ends at midnight, and shows it by its last day', async () => {
  const sent = sentTo('extend');
  // The first moment of 1 July 2027.
  const { user } = openOne({ endingAt: '2027-06-30T16:00:00.000Z', allowed: ['extend'] });
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(await drawer.findByRole('button', { name: 'Lanjutkan' }));
  const dialog = await lastDialog();
  expect(dialog.getByText('Langganan tamat pada 30 Jun 2027.')).toBeVisible();
  const day = dialog.getByLabelText(/Sah hingga/);
  await user.type(day, '30 Jun 2027{Enter}');
  expect(day).not.toHaveValue('30 Jun 2027');
  await user.clear(day);
  await user.type(day, '1 Jul 2027{Enter}');
  await user.type(dialog.getByLabelText(/Sebab/), REASON);
  await user.click(dialog.getByRole('button', { name: 'Lanjutkan' }));
  await waitFor(() => expect(sent).toEqual([{ until: '2027-07-01', reason: REASON }]));
});

it('shows in the list the last day of what ends at midnight', async () => {
  listing([subscriber({ endingAt: '2027-06-30T16:00:00.000Z' })]);
  open();
  expect(await screen.findByText('30 Jun 2027')).toBeVisible();
});

it('grants a boost, and refuses one only with a reason', async () => {
  const sent = sentTo('decideBoost');
  const { user } = openOne({ boosts: [boost()], allowed: ['decide'] });
  await user.click(await screen.findByRole('button', { name: 'Berikan' }));
  await waitFor(() => expect(sent).toEqual([{ decision: 'grant' }]));
  await user.click(screen.getByRole('button', { name: 'Tolak' }));
  const dialog = await lastDialog();
  await user.click(dialog.getByRole('button', { name: 'Tolak' }));
  await waitFor(() => expect(dialog.getByLabelText(/Sebab/)).toBeInvalid());
  await user.type(dialog.getByLabelText(/Sebab/), REASON);
  await user.click(dialog.getByRole('button', { name: 'Tolak' }));
  await waitFor(() => expect(sent.at(-1)).toEqual({ decision: 'refuse', reason: REASON }));
});

it('shows a reader who decides nothing what is asked, without buttons', async () => {
  openOne({ boosts: [boost()], allowed: ['suspend'] });
  expect(await screen.findByText('Menunggu keputusan')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Berikan' })).not.toBeInTheDocument();
});

it.each([
  [403, 'subscription.ownRequest', /Anda sendiri yang memohon/],
  [409, 'subscription.notInForce', /digantung atau telah tamat, jadi kuota tambahan akan luput/],
] as const)('says why a request can’t be granted: %i %s', async (status, code, why) => {
  const { user } = openOne({ boosts: [boost()], allowed: ['decide'] });
  server.use(decline(contract.decideBoost, status, code));
  await user.click(await screen.findByRole('button', { name: 'Berikan' }));
  expect(await screen.findByText(why)).toBeVisible();
});

it('puts several on hold, and names those that were left', async () => {
  const third = subscriber({ id: id(102), subscriptionNo: 'SUB-2611-0003' });
  listing([subscriber(), third]);
  server.use(
    reply(contract.many, ({ body }) => {
      expect(body).toEqual({ ids: [id(100), id(102)], act: 'suspend', reason: REASON });
      return { done: [id(100)], failed: [{ id: id(102), code: 'STATE_CONFLICT' }] };
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: /0001/ }));
  await user.click(screen.getByRole('checkbox', { name: /0003/ }));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: /Gantung/ }));
  const dialog = await lastDialog();
  await user.type(dialog.getByLabelText(/Sebab/), REASON);
  await user.click(dialog.getByRole('button', { name: 'Gantung' }));
  expect(await dialog.findByText('1 langganan dibiarkan seperti sedia ada')).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveTextContent('SUB-2611-0003');
});

it('exports what the filters leave', async () => {
  listing();
  const urls: URL[] = [];
  server.use(
    http.get('*/api/registry/subscriptions/export', ({ request }) => {
      urls.push(new URL(request.url));
      return new HttpResponse('a\r\n', { headers: { 'content-type': 'text/csv' } });
    }),
  );
  HTMLAnchorElement.prototype.click = () => undefined;
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  const { user } = open('/myapi/subscription?status=Suspended&view=requests');
  await screen.findByText('SUB-2611-0001', { exact: false });
  await user.click(screen.getByRole('button', { name: 'Eksport' }));
  await waitFor(() => expect(urls).toHaveLength(1));
  expect([urls[0]!.searchParams.get('filter'), urls[0]!.searchParams.get('view')]).toEqual([
    ...['status_eq=Suspended', 'requests'],
  ]);
});

it('explains why a view is empty, in English too', async () => {
  listing([]);
  openPage(<SubscribersPage />, { path: '/myapi/subscription?view=requests', locale: 'en' });
  expect(await screen.findByText('Nobody asks for anything')).toBeVisible();
});

it('offers a retry when the list fails', async () => {
  server.use(decline(contract.list, 503, 'unavailable'));
  const { user } = open();
  expect(await screen.findByText('Senarai langganan tidak dapat dimuatkan')).toBeVisible();
  listing();
  await user.click(screen.getByRole('button', { name: /Cuba semula/ }));
  expect(await screen.findByText('SUB-2611-0001', { exact: false })).toBeVisible();
});
