import { order as contract, type OrderLetter, type QueueItem } from '@titian/shared-contracts/order';
import { decline, openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { id, queueItem } from '../testing/queue';
import { setUp } from '../testing/setUp';
import { ManageOrdersPage } from './ManageOrdersPage';

const server = setUp();
const second = queueItem({
  id: id(11),
  project: { ...queueItem().project, Name: { my: 'Bil Air', en: 'Water Bill' } },
});
const counts = { mine: 0, unclaimed: 2, overdue: 0, open: 2, all: 2 };

/** Answers the queue, and records the query of each request. */
const listing = (data: QueueItem[] = [queueItem(), second]) => {
  const requests: URLSearchParams[] = [];
  server.use(
    reply(contract.fields, () => []),
    reply(contract.queue, ({ url }) => {
      requests.push(url.searchParams);
      return { data, totalItems: data.length, page: 1, pageSize: 10, counts };
    }),
  );
  return requests;
};
const open = (path = '/manage-order') => openPage(<ManageOrdersPage />, { path });
const openItem = () => open(`/manage-order?item=${id(10)}`);
/** Records the bodies of decisions. */
const recordDecisions = () => {
  const bodies: unknown[] = [];
  server.use(
    reply(contract.decide, ({ body }) => {
      bodies.push(body);
      return null;
    }),
  );
  return bodies;
};
const bulk = async (user: ReturnType<typeof open>['user'], act: string) => {
  await user.click(await screen.findByRole('checkbox', { name: /Semakan Hakmilik/ }));
  await user.click(screen.getByRole('checkbox', { name: /Bil Air/ }));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: act }));
  return screen.findByRole('dialog');
};

beforeEach(() => {
  signInAs('TenantAdministrator');
});

it('opens on open items, and requests the view that is chosen', async () => {
  const requests = listing();
  const { user, address } = open();
  expect(await screen.findByRole('button', { name: /Terbuka/ })).toHaveAttribute('aria-current', 'true');
  expect(requests.at(-1)?.get('queue')).toBe('open');
  await user.click(screen.getByRole('button', { name: /Saya/ }));
  await waitFor(() => expect(requests.at(-1)?.get('queue')).toBe('mine'));
  expect(address()).toBe('/manage-order?view=mine');
});

it('shows the approver the cost for the calls that were stated, and what is replaced', async () => {
  const cost = { fixed: 0, tiers: [{ to: null, unitPrice: 0.3 }], calls: 3_000, stated: true, estimate: 900 };
  const name = { my: 'Asas', en: 'Basic' };
  const quota = { limit: 100, unit: 'day' as const };
  const replaces = { id: id(100), subscriptionNo: 'SUB-2611-0001', package: name, quota };
  listing([queueItem({ expectedCalls: 3_000, cost, replaces }), second]);
  openItem();
  const facts = within(await screen.findByRole('dialog'));
  expect(await facts.findByText('3,000 / bulan')).toBeVisible();
  expect(facts.getByText('60 / minit, lonjakan 10')).toBeVisible();
  expect(facts.getByText(/RM\s*0\.30 \/ panggilan/)).toBeVisible();
  expect(facts.getByText(/RM\s*900\.00 \/ bulan bagi 3,000 panggilan/)).toBeVisible();
  expect(facts.getByText('Asas, 100 / hari (SUB-2611-0001)')).toBeVisible();
});

it("shows the approver purpose, handling, earlier steps and the requester's history", async () => {
  listing();
  openItem();
  const drawer = within(await screen.findByRole('dialog'));
  expect(drawer.getByText('Kaunter menyemak hakmilik.')).toBeVisible();
  expect(drawer.getByText('Tidak disimpan.')).toBeVisible();
  expect(drawer.getByText('Agensi pemilik: diluluskan')).toBeVisible();
  expect(drawer.getByText('Pernah ditolak').nextElementSibling).toHaveTextContent('2');
});

it('rejects only with a legal ground and a reason', async () => {
  listing();
  const bodies = recordDecisions();
  const { user } = openItem();
  await user.click(await screen.findByRole('radio', { name: /^Tolak/ }));
  await user.click(screen.getByRole('button', { name: 'Tolak item' }));
  const reason = screen.getByLabelText('Sebab bagi pemohon');
  await waitFor(() => expect(reason).toBeInvalid());
  expect(screen.getByRole('combobox', { name: 'Alasan penolakan' })).toHaveFocus();
  await user.type(reason, 'Undang-undang yang membenarkannya tidak dinyatakan.');
  await user.click(screen.getByRole('combobox', { name: 'Alasan penolakan' }));
  await user.click(await screen.findByTitle('Tujuan tidak jelas'));
  expect(bodies).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Tolak item' }));
  await waitFor(() =>
    expect(bodies).toEqual([
      {
        decision: 'reject',
        rowVersion: 3,
        refusalCode: 'purposeNotClear',
        reason: 'Undang-undang yang membenarkannya tidak dinyatakan.',
      },
    ]),
  );
});

it('approves with conditions and a quota of its own', async () => {
  listing();
  const bodies = recordDecisions();
  const { user, address } = openItem();
  await user.click(await screen.findByRole('radio', { name: /^Luluskan/ }));
  await user.type(await screen.findByLabelText(/^Syarat/), 'Pada waktu pejabat sahaja.');
  await user.type(screen.getByLabelText(/^Kuota yang diluluskan/), '300');
  await user.click(screen.getByRole('button', { name: 'Luluskan item' }));
  await waitFor(() => expect(address()).toBe('/manage-order'));
  expect(bodies).toEqual([
    {
      decision: 'approve',
      rowVersion: 3,
      conditions: 'Pada waktu pejabat sahaja.',
      quotaOverride: { limit: 300, unit: 'day' },
    },
  ]);
});

it('grants some response fields, and sends those that stay ticked', async () => {
  listing([queueItem()]);
  const bodies = recordDecisions();
  const operation = { operationId: 'GET /hakmilik', method: 'GET', path: '/hakmilik' };
  server.use(
    reply(contract.fields, () => [
      { ...operation, fields: ['/data/*/no', '/data/*/nama'] },
      { operationId: 'DELETE /hakmilik', method: 'DELETE', path: '/hakmilik', fields: [] },
    ]),
  );
  const { user } = openItem();
  await user.click(await screen.findByRole('radio', { name: /^Luluskan/ }));
  await user.click(await screen.findByRole('checkbox', { name: /sebahagian medan/ }));
  expect(screen.queryByRole('group', { name: 'DELETE /hakmilik' })).toBeNull();
  const group = screen.getByRole('group', { name: 'GET /hakmilik' });
  await user.click(within(group).getByRole('checkbox', { name: 'data[].nama' }));
  await user.click(screen.getByRole('button', { name: 'Luluskan item' }));
  await waitFor(() =>
    expect(bodies).toEqual([
      { decision: 'approve', rowVersion: 3, fields: [{ operationId: 'GET /hakmilik', fields: ['/data/*/no'] }] },
    ]),
  );
});

it.each([
  [null, ['Semua yang ada dalam jawapan']],
  [
    [
      { operationId: 'GET /hakmilik', fields: ['/data/*/no', '/data/*/nama'] },
      { operationId: 'GET /lot', fields: [] },
    ],
    ['GET /hakmilik: data[].no, data[].nama', 'GET /lot: –'],
  ],
])('lists the response fields that are asked for: %j', async (fields, lines) => {
  listing([queueItem({ fields })]);
  openItem();
  const heading = await screen.findByRole('heading', { name: 'Medan jawapan' });
  for (const line of lines) expect(heading.closest('section')).toHaveTextContent(line);
});

it('says at the fields that one of them is withheld', async () => {
  listing([queueItem()]);
  const operation = { operationId: 'GET /hakmilik', method: 'GET', path: '/hakmilik' };
  server.use(
    reply(contract.fields, () => [{ ...operation, fields: ['/data/*/no'] }]),
    decline(contract.decide, 422, 'validation', { errors: [{ path: '/fields/0', code: 'order.fieldWithheld' }] }),
  );
  const { user } = openItem();
  await user.click(await screen.findByRole('radio', { name: /^Luluskan/ }));
  await user.click(await screen.findByRole('checkbox', { name: /sebahagian medan/ }));
  await user.click(screen.getByRole('button', { name: 'Luluskan item' }));
  expect(await screen.findByText(/tidak diberikan oleh pakej atau langkah terdahulu/)).toBeVisible();
});

it('offers to refuse an item of a closed package, and not to approve it', async () => {
  const closed = queueItem();
  listing([
    { ...closed, package: { ...closed.package, state: 'Closed' }, allowed: ['claim', 'reject', 'ask'] },
    second,
  ]);
  const { user } = openItem();
  expect(await screen.findByRole('radio', { name: /^Tolak/ })).not.toBeChecked();
  expect(screen.queryByRole('radio', { name: /^Luluskan/ })).not.toBeInTheDocument();
  expect(screen.getByText(/Pakej ini telah ditutup/)).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('checkbox', { name: /Semakan Hakmilik/ }));
  const acts = within(screen.getByRole('toolbar'));
  expect(acts.getByRole('button', { name: 'Tolak' })).toBeVisible();
  expect(acts.queryByRole('button', { name: 'Luluskan' })).not.toBeInTheDocument();
});

it('preselects no decision, and asks for one', async () => {
  listing();
  const bodies = recordDecisions();
  const { user } = openItem();
  await user.click(await screen.findByRole('button', { name: 'Hantar keputusan' }));
  expect(await screen.findByText('Pilih keputusan dahulu.')).toBeVisible();
  for (const radio of screen.getAllByRole('radio')) expect(radio).not.toBeChecked();
  expect(bodies).toEqual([]);
});

it('keeps the terms when the approver changes none', async () => {
  listing();
  const bodies = recordDecisions();
  const { user } = openItem();
  await user.click(await screen.findByRole('radio', { name: /^Luluskan/ }));
  await user.click(screen.getByRole('button', { name: 'Luluskan item' }));
  await waitFor(() => expect(bodies).toEqual([{ decision: 'approve', rowVersion: 3 }]));
});

it('claims an item, and reads the queue again', async () => {
  const requests = listing();
  const claimed: unknown[] = [];
  server.use(
    reply(contract.claim, ({ url }) => {
      claimed.push(url.pathname.split('/').at(-2));
      return null;
    }),
  );
  const { user } = openItem();
  await user.click(await screen.findByRole('button', { name: 'Ambil untuk diputuskan' }));
  await waitFor(() => expect(claimed).toEqual([id(10)]));
  await waitFor(() => expect(requests.length).toBeGreaterThan(1));
});

it('names the items that a bulk decision failed for', async () => {
  listing();
  server.use(
    reply(contract.decideMany, ({ body }) => {
      expect(body).toMatchObject({ decision: 'approve', items: [{ id: id(10) }, { id: id(11) }] });
      return { done: [id(10)], failed: [{ id: id(11), code: 'STATE_CONFLICT' }] };
    }),
  );
  const { user } = open();
  const dialog = within(await bulk(user, 'Luluskan'));
  await user.click(dialog.getByRole('button', { name: 'Luluskan 2 item' }));
  expect(await dialog.findByText('1 item tidak dapat diputuskan')).toBeVisible();
  expect(dialog.getByRole('alert')).toHaveTextContent('Bil Air');
  expect(dialog.getByRole('alert')).not.toHaveTextContent('Semakan Hakmilik');
});

it('rejects several only with a reason', async () => {
  listing();
  const { user } = open();
  const dialog = within(await bulk(user, 'Tolak'));
  await user.click(dialog.getByRole('button', { name: 'Tolak 2 item' }));
  await waitFor(() => expect(dialog.getByLabelText('Sebab bagi pemohon')).toBeInvalid());
});

it('offers a retry when the queue fails', async () => {
  server.use(decline(contract.queue, 503, 'unavailable'));
  const { user } = open();
  expect(await screen.findByText('Senarai pesanan tidak dapat dimuatkan')).toBeVisible();
  listing();
  await user.click(screen.getByRole('button', { name: /Cuba semula/ }));
  expect(await screen.findByText('Semakan Hakmilik')).toBeVisible();
});

const letter = (subject: string): OrderLetter => ({
  locale: subject.startsWith('K') ? 'my' : 'en',
  letterhead: { name: 'Kerajaan Negeri', unit: 'Portal', imageUrl: null },
  references: [{ label: 'Ruj. Kami', value: 'ORD-2611-0001' }],
  recipient: ['Pegawai Lesen'],
  salutation: 'Tuan/Puan,',
  subject,
  opening: [],
  itemsTitle: 'Item',
  items: [],
  factsTitle: 'Butiran',
  facts: [],
  closing: [],
  footer: '',
});

it('shows an approver the supporting letters, and the letter of the order', async () => {
  const attached = { id: id(90), url: `/api/files/${id(90)}`, name: 'surat.pdf', type: 'application/pdf', size: 2_048 };
  const item = queueItem();
  listing([queueItem({ order: { ...item.order, letters: [attached] } })]);
  const notes = [{ label: 'Medan jawapan yang diluluskan', value: 'GET /hakmilik: data[].no' }];
  const granted = {
    ...{ number: '1', name: 'Semakan Hakmilik', provider: 'Jabatan Tanah', terms: 'v3.2', decision: 'Diluluskan' },
    ...{ tone: 'granted' as const, notes },
  };
  server.use(reply(contract.letter, { ...letter('Kedudukan'), items: [granted] }));
  const { user } = openItem();
  expect(await screen.findByRole('button', { name: 'Muat turun surat.pdf' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Lihat surat' }));
  expect(await screen.findByRole('heading', { name: 'Kedudukan' })).toBeVisible();
  expect(screen.getByText('GET /hakmilik: data[].no')).toBeVisible();
});

it('opens the item that a link names where the list has another page, and says that one is gone', async () => {
  listing([second]);
  server.use(reply(contract.item, queueItem()));
  const { unmount } = openItem();
  expect(await screen.findByRole('dialog', { name: /Semakan Hakmilik/ })).toBeVisible();
  unmount();
  server.use(decline(contract.item, 404, 'notFound'));
  const { user, address } = open(`/manage-order?item=${id(19)}`);
  const drawer = within(await screen.findByRole('dialog', { name: /Item pesanan/ }));
  expect(await drawer.findByText('Rekod ini tidak dijumpai')).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Tutup' }));
  await waitFor(() => expect(address()).toBe('/manage-order'));
});
