import { cataloguePaths, packageTerms, type TermsRevision } from '@titian/shared-contracts/catalogue';
import { acknowledgement, type BreakAsk } from '@titian/shared-contracts/lifecycle';
import { application, type Credential, subscription as contract } from '@titian/shared-contracts/subscription';
import { decline, openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { id } from '../testing/apis';
import { boost, subscription } from '../testing/orders';
import { setUp } from '../testing/setUp';
import { MySubscriptionsPage } from './MySubscriptionsPage';

const server = setUp();
const open = (path = '/mysubscription') => openPage(<MySubscriptionsPage />, { path });
const credential = (changes: Partial<Credential> = {}): Credential => ({
  id: id(110),
  applicationId: id(5),
  environment: 'Production',
  ...{ kind: 'apiKey', supersededBy: null, networks: [] },
  label: 'e-Lesen',
  prefix: 'ttn_live_abc',
  ...{ fingerprint: null, subject: null },
  state: 'Active',
  createdAt: '2026-11-20T02:00:00Z',
  expiresAt: null,
  graceUntil: null,
  lastUsedAt: null,
  allowed: ['rotate', 'revoke'],
  ...changes,
});
let keys: Credential[] = [];

beforeEach(() => {
  signInAs('Client');
  keys = [];
  server.use(
    reply(contract.mine, { data: [subscription()], totalItems: 1, page: 1, pageSize: 10 }),
    reply(contract.detail, subscription()),
    reply(application.credentials, () => keys),
    reply(application.callable, []),
    reply(acknowledgement.mine, []),
  );
});

it('leads to the changes that break the calls of a subscription', async () => {
  const { project } = subscription();
  const coming: BreakAsk = {
    ...{ id: id(70), version: 'v4.0', since: 'v3.2', askedAt: '2026-11-20T02:00:00Z', until: '2026-12-04T02:00:00Z' },
    ...{ project, operations: [], publishedAt: null, acknowledged: null, rowVersion: 1, open: true },
  };
  server.use(reply(acknowledgement.mine, [coming]));
  open(`/mysubscription?open=${id(100)}`);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText(/v4.0 mengubah panggilan anda/)).toBeVisible();
  const link = drawer.getByRole('link', { name: 'Lihat perubahan' });
  expect(link).toHaveAttribute('href', '/mysubscription/changes');
});

it('says the rate, and the one that was announced', async () => {
  const comingRate = { rate: { limit: 30, perSeconds: 60, burst: 0 }, from: '2026-12-03T16:00:00.000Z' };
  const held = subscription({ package: { ...subscription().package, comingRate } });
  server.use(reply(contract.detail, held));
  open(`/mysubscription?open=${id(100)}`);
  expect(await screen.findByText(/; mulai 4 Dis 2026 30 \/ minit$/)).toBeVisible();
});

it('names the revision of the terms that was accepted, and opens them at it', async () => {
  const pack = { ...subscription().package, termsRevision: 3 };
  const held = subscription({ package: pack, acceptedRevision: 2 });
  const revision = (number: number, until: string | null): TermsRevision => ({
    ...{ quota: pack.quota, rate: pack.rate, price: pack.price, subscriptionMonths: 12 },
    ...{ revision: number, until, text: { my: `Teks ${number}`, en: `Text ${number}` } },
  });
  server.use(
    reply(contract.mine, { data: [held], totalItems: 1, page: 1, pageSize: 10 }),
    reply(contract.detail, held),
    reply(packageTerms.read, [revision(3, null), revision(2, '2026-11-20T02:00:00Z')]),
  );
  const { user } = open(`/mysubscription?open=${id(100)}`);
  expect(await screen.findByText(/Semakan 2 diterima; semakan 3 yang terkini/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /Baca terma/ }));
  expect(await screen.findByText('Teks 2')).toBeVisible();
  expect(screen.getByText('Inilah semakan yang diterima.')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Semakan' }));
  await user.click(await screen.findByTitle('Semakan 3, yang terkini'));
  expect(await screen.findByText('Teks 3')).toBeVisible();
  expect(screen.queryByText('Inilah semakan yang diterima.')).not.toBeInTheDocument();
});

it.each([
  [null, 'Semua yang ada dalam jawapan'],
  [[{ operationId: 'GET /hakmilik', fields: ['/data/*/no'] }], 'GET /hakmilik: data[].no'],
  [[], '–'],
])('lists the response fields that it may read: %j', async (fields, text) => {
  const held = subscription({ fields });
  server.use(
    reply(contract.mine, { data: [held], totalItems: 1, page: 1, pageSize: 10 }),
    reply(contract.detail, held),
  );
  open(`/mysubscription?open=${id(100)}`);
  const heading = await screen.findByRole('heading', { name: 'Medan jawapan' });
  expect(heading.closest('section')).toHaveTextContent(text);
});

it('moves to a newer version after a question, and says what the earlier one still answers', async () => {
  const sent: unknown[] = [];
  const newer = { id: id(21), version: 'v4.0', faults: [] };
  const ending = { id: id(20), version: 'v3.2', endsAt: '2027-03-01T15:59:59Z' };
  let shown = subscription({ version: ending, newer, allowed: ['move'] });
  server.use(
    reply(contract.detail, () => shown),
    reply(contract.move, ({ body }) => {
      sent.push(body);
      shown = subscription({ version: { ...newer, endsAt: null }, earlier: [ending] });
      return null;
    }),
  );
  const { user } = open(`/mysubscription?open=${id(100)}`);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText(/menggunakan v3.2, yang tamat pada 1 Mac 2027/)).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Pindah ke v4.0' }));
  const question = within((await screen.findAllByRole('dialog')).at(-1)!);
  await user.click(question.getByRole('button', { name: 'Pindah ke v4.0' }));
  await waitFor(() => expect(sent).toEqual([{ versionId: id(21) }]));
  expect(await drawer.findByText('Turut dijawab')).toBeVisible();
  expect(drawer.getByText('v3.2, hingga 1 Mac 2027')).toBeVisible();
  expect(drawer.queryByRole('button', { name: 'Pindah ke v4.0' })).not.toBeInTheDocument();
});

it('says why a subscription can’t move, and leads to the order that cures it', async () => {
  const newer = { id: id(21), version: 'v4.0', faults: ['packageClosed' as const] };
  server.use(reply(contract.detail, subscription({ newer, allowed: ['changePackage'] })));
  open(`/mysubscription?open=${id(100)}`);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText(/Pakej anda tidak lagi ditawarkan/)).toBeVisible();
  const link = drawer.getByRole('link', { name: 'Pesan v4.0' });
  expect(link.getAttribute('href')).toMatch(/newsubcribe\?environment=Production&application=/);
  expect(drawer.queryByRole('button', { name: 'Pindah ke v4.0' })).not.toBeInTheDocument();
});

it('orders with another package where fields are missing', async () => {
  const newer = { id: id(21), version: 'v4.0', faults: ['fieldsMissing' as const] };
  server.use(reply(contract.detail, subscription({ newer, allowed: ['changePackage'] })));
  open(`/mysubscription?open=${id(100)}`);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText(/mempunyai medan yang tiada dalam v4.0/)).toBeVisible();
  expect(drawer.getByRole('link', { name: 'Pesan v4.0' }).getAttribute('href')).not.toMatch(/package=/);
});

it('leads to the application where none of its credentials is taken, which no order cures', async () => {
  const newer = { id: id(21), version: 'v4.0', faults: ['credentials' as const] };
  server.use(reply(contract.detail, subscription({ newer, allowed: ['changePackage'] })));
  open(`/mysubscription?open=${id(100)}`);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText(/tidak menerima mana-mana kunci atau sijil/)).toBeVisible();
  expect(drawer.getByRole('link', { name: 'Kunci aplikasi' }).getAttribute('href')).toMatch(/applications.*\?id=/);
  expect(drawer.queryByRole('link', { name: 'Pesan v4.0' })).not.toBeInTheDocument();
});

it('shows use against the quota, and that a key is missing', async () => {
  open();
  expect(await screen.findByRole('meter', { name: '900 panggilan daripada 1,000 / hari' })).toHaveValue(0.9);
  expect(screen.getByText('Belum ada kunci')).toBeVisible();
});

it('warns in words before the quota is used up, and says when it resets', async () => {
  open();
  expect(await screen.findByText('Hampir habis')).toBeVisible();
  expect(screen.getByText('Bermula semula 21 Nov 2026, 00:00')).toBeVisible();
});

it('says nothing about a quota with enough left, and counts one by minute', async () => {
  const open20 = subscription({ used: 799 });
  const byMinute = subscription({ id: id(101), quota: { limit: 5, unit: 'minute' }, used: 2 });
  server.use(reply(contract.mine, { data: [open20, byMinute], totalItems: 2, page: 1, pageSize: 10 }));
  open();
  expect(await screen.findByRole('meter', { name: '2 panggilan daripada 5 / minit' })).toHaveValue(0.4);
  expect(screen.queryByText(/Hampir habis|Habis digunakan/)).not.toBeInTheDocument();
});

it('says when the quota runs out at the rate of the last days, and that it isn’t known', async () => {
  const quota = { limit: 50_000, unit: 'month' as const };
  const month = { quota, used: 30_000, endingAt: '2027-11-20T02:00:00Z' };
  const forecast = { perDay: 1_999.6, share: 1.4, runsOutAt: '2026-11-26T02:00:00Z' };
  server.use(reply(contract.detail, subscription({ ...month, forecast })));
  open(`/mysubscription?open=${id(100)}`);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Habis pada 26 Nov · 2,000 sehari')).toBeVisible();
  expect(drawer.getByRole('img', { name: '3,000 panggilan dalam 30 hari' })).toBeVisible();
  expect(drawer.getByText('99.90%')).toBeVisible();
  expect(drawer.getByText('Panggilan ditolak dengan GDX-1310')).toBeVisible();
});

it('does not guess before three days of use', async () => {
  open(`/mysubscription?open=${id(100)}`);
  expect(await screen.findByText('Belum diketahui sebelum tiga hari penuh penggunaan')).toBeVisible();
});

it('asks the owner for a boost, with calls, days and the reason', async () => {
  const sent: unknown[] = [];
  const asked = subscription({ allowed: ['askBoost'] });
  server.use(
    reply(contract.detail, asked),
    reply(contract.askBoost, ({ body }) => {
      sent.push(body);
      return boost();
    }),
  );
  const { user } = open(`/mysubscription?open=${id(100)}`);
  const drawer = within(await screen.findByRole('dialog'));
  // In the notice it is a link, below a button.
  await user.click(await drawer.findByRole('button', { name: 'Mohon kuota tambahan' }));
  const dialog = within((await screen.findAllByRole('dialog')).at(-1)!);
  await user.clear(dialog.getByLabelText(/setiap tempoh kuota/));
  await user.type(dialog.getByLabelText(/setiap tempoh kuota/), '500');
  await user.click(dialog.getByRole('button', { name: 'Hantar permohonan' }));
  expect(await dialog.findByText(/sekurang-kurangnya 10|wajib diisi/i)).toBeVisible();
  await user.type(dialog.getByLabelText(/Kegunaan/), 'Banci menggandakan kaunter kami.');
  await user.click(dialog.getByRole('button', { name: 'Hantar permohonan' }));
  await waitFor(() =>
    expect(sent).toEqual([{ calls: 500, rate: 0, days: 7, reason: 'Banci menggandakan kaunter kami.' }]),
  );
});

it('opens the request that a notice leads to, and shows a refusal of the server', async () => {
  server.use(
    reply(contract.detail, subscription({ allowed: ['askExtension'], endingAt: '2026-12-20T02:00:00Z' })),
    decline(contract.askExtension, 409, 'subscription.alreadyAsked'),
  );
  const { user } = open(`/mysubscription?open=${id(100)}&ask=extend`);
  const dialog = within(await screen.findByRole('dialog', { name: /^Perbaharui/ }));
  await user.type(dialog.getByLabelText(/Mengapa/), 'Perkhidmatan kaunter diteruskan.');
  await user.click(dialog.getByRole('button', { name: 'Perbaharui' }));
  expect(await screen.findByText(/belum memutuskan permohonan anda/)).toBeVisible();
});

describe('what ends at midnight', () => {
  /** The first moment of 1 March 2027. */
  const midnight = '2027-02-28T16:00:00.000Z';
  const show = (changes: Parameters<typeof subscription>[0]) => {
    const held = subscription({ endingAt: midnight, allowed: ['askExtension'], ...changes });
    const sent: unknown[] = [];
    server.use(
      reply(contract.mine, { data: [held], totalItems: 1, page: 1, pageSize: 10 }),
      reply(contract.detail, held),
      reply(contract.askExtension, ({ body }) => {
        sent.push(body);
        return { ...boost(), until: '2028-02-29' };
      }),
    );
    return sent;
  };

  it('is shown by its last day', async () => {
    show({
      version: { id: id(20), version: 'v3.2', endsAt: midnight },
      newer: { id: id(21), version: 'v4.0', faults: [] },
    });
    open();
    expect(await screen.findByText('28 Feb 2027')).toBeVisible();
    open(`/mysubscription?open=${id(100)}`);
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText(/menggunakan v3.2, yang tamat pada 28 Feb 2027/)).toBeVisible();
    expect(drawer.getByText('v3.2, hingga 28 Feb 2027')).toBeVisible();
  });

  it('is renewed by whole months, from the day after', async () => {
    const sent = show({});
    const { user } = open(`/mysubscription?open=${id(100)}&ask=extend`);
    const dialog = within(await screen.findByRole('dialog', { name: /^Perbaharui/ }));
    expect(dialog.getByText('Langganan tamat pada 28 Feb 2027.')).toBeVisible();
    await user.type(dialog.getByLabelText(/Mengapa/), 'Perkhidmatan kaunter diteruskan.');
    await user.click(dialog.getByRole('button', { name: 'Perbaharui' }));
    await waitFor(() => expect(sent).toEqual([{ until: '2028-02-29', reason: 'Perkhidmatan kaunter diteruskan.' }]));
  });
});

it('shows what was asked, and what the owner said', async () => {
  const requests = {
    boosts: [
      boost(),
      boost({ id: id(121), state: 'Refused', decisionReason: 'Tiada ruang sebelum Mac.' }),
      boost({ id: id(122), state: 'Granted', until: '2026-11-01T00:00:00Z' }),
    ],
  };
  server.use(reply(contract.detail, subscription({ ...requests, limit: 1_500 })));
  open(`/mysubscription?open=${id(100)}`);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Menunggu keputusan')).toBeVisible();
  expect(drawer.getByText(/Tiada ruang sebelum Mac/)).toBeVisible();
  expect(drawer.getByText('+500 buat masa ini')).toBeVisible();
});

it('offers of a subscription what the server allows', async () => {
  server.use(reply(contract.detail, subscription({ status: 'Terminated', allowed: ['orderAgain'] })));
  open(`/mysubscription?open=${id(100)}`);
  const again = await screen.findByRole('link', { name: 'Pesan semula' });
  expect(again.getAttribute('href')).toContain(cataloguePaths.subscribe(id(1)));
  for (const act of ['Gantung', 'Tamatkan', 'Perbaharui', 'Mohon kuota tambahan'])
    expect(screen.queryByRole('button', { name: act })).not.toBeInTheDocument();
});

it('says that calls still pass beyond the quota where the package lets them', async () => {
  server.use(reply(contract.detail, subscription({ used: 1_200, stopOnQuota: false })));
  open(`/mysubscription?open=${id(100)}`);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText(/panggilan masih diterima\./)).toBeVisible();
  expect(drawer.getByText('Panggilan diterima')).toBeVisible();
});

it('says what happens beyond the quota, since when and until when, and what can be done', async () => {
  const period = { from: '2026-10-31T16:00:00Z', resetsAt: '2026-11-30T16:00:00Z', usedUpOn: '2026-11-18' };
  const larger = { id: id(31), name: { my: 'Pukal', en: 'Bulk' }, quota: { limit: 1_000_000, unit: 'month' as const } };
  const quota = { limit: 50_000, unit: 'month' as const };
  server.use(reply(contract.detail, subscription({ used: 50_000, quota, period, larger })));
  open(`/mysubscription?open=${id(100)}`);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('Kuota telah habis.', { exact: false })).toBeVisible();
  expect(drawer.getByRole('alert')).toHaveTextContent(
    /habis pada 18 Nov 2026.*429.*bermula semula pada 1 Dis 2026, 00:00/,
  );
  const address = new URL(drawer.getByRole('link', { name: /Pesan Pukal/ }).getAttribute('href')!, 'http://x');
  expect(address.pathname).toBe(cataloguePaths.subscribe(id(1)));
  expect(Object.fromEntries(address.searchParams)).toEqual({
    ...{ package: id(31), environment: 'Production', application: id(5) },
  });
  expect(drawer.getByRole('link', { name: 'Tanya pemilik' })).toHaveAttribute(
    'href',
    `/helpdesk/create?subscription=${id(100)}`,
  );
});

it('shows a new key once, until it is stored', async () => {
  server.use(
    reply(application.issue, ({ body }) => {
      expect(body).toMatchObject({ environment: 'Production' });
      keys = [credential()];
      return { ...credential(), kind: 'apiKey' as const, secret: 'ttn_live_abcdef123456' };
    }),
  );
  const { user } = open(`/mysubscription?open=${id(100)}`);
  const drawer = await screen.findByRole('dialog');
  await user.click(await within(drawer).findByRole('button', { name: 'Cipta kunci' }));
  expect(await within(drawer).findByText(/Ia tidak akan dipaparkan lagi/)).toBeVisible();
  expect(within(drawer).getByRole('button', { name: 'Salin kunci API' })).toBeVisible();
  expect(within(drawer).getByRole('button', { name: 'Salin baris .env' })).toBeVisible();
  expect(await within(drawer).findByText('ttn_live_abc…')).toBeVisible();
  await user.click(within(drawer).getByRole('button', { name: 'Saya sudah menyimpannya' }));
  expect(within(drawer).queryByText(/Ia tidak akan dipaparkan lagi/)).not.toBeInTheDocument();
  expect(within(drawer).queryByRole('button', { name: 'Salin kunci API' })).not.toBeInTheDocument();
});

it('lists only keys of its environment', async () => {
  keys = [credential(), credential({ id: id(111), prefix: 'ttn_test_xyz', environment: 'Sandbox' })];
  open(`/mysubscription?open=${id(100)}`);
  expect(await screen.findByText('ttn_live_abc…')).toBeVisible();
  expect(screen.queryByText('ttn_test_xyz…')).not.toBeInTheDocument();
});

it('offers of a key what the server allows', async () => {
  keys = [credential({ state: 'Rotating', allowed: ['revoke'] }), credential({ id: id(111), allowed: [] })];
  open(`/mysubscription?open=${id(100)}`);
  expect(await screen.findByRole('button', { name: 'Batalkan' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tukar' })).not.toBeInTheDocument();
});

it('revokes a key only with a reason', async () => {
  keys = [credential()];
  const reasons: unknown[] = [];
  server.use(
    reply(application.revoke, ({ body }) => {
      reasons.push(body);
      return null;
    }),
  );
  const { user } = open(`/mysubscription?open=${id(100)}`);
  await user.click(await screen.findByRole('button', { name: 'Batalkan' }));
  const dialog = (await screen.findAllByRole('dialog')).at(-1)!;
  const send = within(dialog).getAllByRole('button', { name: 'Batalkan' }).at(-1)!;
  await user.click(send);
  await waitFor(() => expect(within(dialog).getByLabelText(/Sebab/)).toBeInvalid());
  await user.type(within(dialog).getByLabelText(/Sebab/), 'Kunci bocor dalam log pembangunan.');
  await user.click(send);
  await waitFor(() => expect(reasons).toEqual([{ reason: 'Kunci bocor dalam log pembangunan.' }]));
});
