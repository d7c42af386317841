import { File as NodeFile } from 'node:buffer';
import { http, HttpResponse } from 'msw';
import { cart } from '@titian/shared-contracts/cart';
import { packageTerms, type TermsRevision } from '@titian/shared-contracts/catalogue';
import { dataRequest, dataRequestPaths } from '@titian/shared-contracts/data-request';
import { file } from '@titian/shared-contracts/file';
import { type Checkout, order } from '@titian/shared-contracts/order';
import { application } from '@titian/shared-contracts/subscription';
import { invalidateTags } from '@titian/shared-auth';
import { decline, fireEvent, openPage, problem, reply, screen, signInAs, waitFor } from '@titian/section-kit/testing';
import { id } from '../testing/apis';
import { requestDetail } from '../testing/dataRequests';
import { flat, line, metered } from '../testing/orders';
import { portalInfo } from '../testing/portalInfo';
import { setUp } from '../testing/setUp';
import { CheckoutPage } from './CheckoutPage';

const server = setUp();
const open = () => openPage(<CheckoutPage />, { path: '/checkout' });
const terms = (revision: number, until: string | null = null): TermsRevision => {
  const { quota, rate, price, subscriptionMonths } = line().package;
  const text = { my: `Terma ${revision}: <b>simpan</b>`, en: `Terms ${revision}` };
  return { ...{ quota, rate, price, subscriptionMonths }, revision, text, until };
};
const PURPOSE = 'Kaunter menyemak hakmilik sebelum lesen dikeluarkan.';
const submit = () => screen.getByRole('button', { name: 'Hantar pesanan' });

const fill = async (user: ReturnType<typeof open>['user'], chosen = /e-Lesen/) => {
  await user.click(await screen.findByRole('radio', { name: chosen }));
  await user.click(screen.getByRole('combobox', { name: 'Tujuan' }));
  await user.click(await screen.findByTitle('Menambah baik perkhidmatan awam'));
  await user.type(screen.getByLabelText('Huraian tujuan'), PURPOSE);
  await user.type(screen.getByLabelText('Pengendalian data'), 'Tidak disimpan.');
  await user.click(screen.getByRole('checkbox', { name: /Saya menerima terma/ }));
};

beforeEach(() => {
  signInAs('Client');
  const own = {
    id: id(5),
    name: 'e-Lesen',
    description: 'Kaunter lesen.',
    organization: { id: id(4), code: 'MP', name: { my: 'Majlis', en: 'Council' } },
    state: 'Active' as const,
    owner: { id: '00000000-0000-4000-8000-000000000060', displayName: 'Pegawai Lesen' },
    ...{ orphan: false, keys: { Production: 1, Sandbox: 0 }, expiringAt: null, calls: { all: 0, failed: 0 } },
    subscriptions: 1,
    createdAt: '2026-01-01T00:00:00Z',
  };
  server.use(
    portalInfo(),
    reply(cart.lines, [line()]),
    reply(packageTerms.read, [terms(1)]),
    reply(application.list, { data: [own], totalItems: 1, page: 1, pageSize: 100 }),
  );
});

it('shows required fields, and sends nothing', async () => {
  const { user } = open();
  await screen.findByRole('radio', { name: /e-Lesen/ });
  await user.type(screen.getByLabelText('Huraian tujuan'), 'Pendek');
  await user.click(submit());
  await waitFor(() => expect(screen.getByLabelText('Huraian tujuan')).toHaveAccessibleDescription(/30 aksara/));
  expect(screen.getByLabelText('Pengendalian data')).toBeInvalid();
  expect(screen.getByRole('checkbox', { name: /Saya menerima terma/ })).toBeInvalid();
});

it('takes the first order of an agency that has no application yet, with a new one', async () => {
  const sent: Checkout[] = [];
  server.use(
    reply(application.list, { data: [], totalItems: 0, page: 1, pageSize: 100 }),
    reply(order.checkout, ({ body }) => {
      sent.push(body as Checkout);
      return { id: id(75), orderNo: 'ORD-2611-0001' };
    }),
  );
  const { user } = open();
  await fill(user, /^Aplikasi baharu/);
  await user.type(await screen.findByLabelText('Nama aplikasi'), 'Kaunter Baharu');
  await user.click(submit());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ newApplicationName: 'Kaunter Baharu' });
  expect(sent[0]).not.toHaveProperty('applicationId');
});

it('offers the purposes that the portal offers', async () => {
  const { user } = open();
  await screen.findByRole('radio', { name: /e-Lesen/ });
  await user.click(screen.getByRole('combobox', { name: 'Tujuan' }));
  await waitFor(() => expect(screen.getAllByRole('option', { hidden: true }).length).toBeGreaterThan(0));
  expect(screen.getByTitle('Melindungi nyawa, kesihatan atau keselamatan')).toBeInTheDocument();
  expect(screen.queryByTitle('Kecemasan awam')).toBeNull();
});

it('reviews the same cost as the cart', async () => {
  const stated = line({ package: metered, expectedCalls: 3_000 });
  server.use(reply(cart.lines, [stated, line({ id: id(71), package: flat })]));
  open();
  expect(await screen.findByText(/RM\s*900\.00 \/ bulan bagi 3,000 panggilan/)).toBeVisible();
  expect(screen.getByText(/^RM\s*1,380\.00 \/ bulan$/)).toBeVisible();
  expect(screen.getByText('Mengikut penggunaan')).toBeVisible();
});

it('keeps the draft over a reload', async () => {
  const { user, unmount } = open();
  await user.type(await screen.findByLabelText('Huraian tujuan'), PURPOSE);
  unmount();
  open();
  expect(await screen.findByLabelText('Huraian tujuan')).toHaveValue(PURPOSE);
});

describe('for a data request', () => {
  const path = dataRequestPaths.checkout(id(300));
  const request = requestDetail({ allowed: ['order'] });

  it('begins with its words, and keeps what was typed over them after a reload', async () => {
    server.use(reply(dataRequest.detail, request));
    const { user, unmount } = openPage(<CheckoutPage />, { path });
    const words = await screen.findByLabelText('Huraian tujuan');
    expect(words).toHaveValue('Bantuan dibayar kepada pemilik.');
    await user.type(words, ' Dua kali setahun.');
    unmount();
    openPage(<CheckoutPage />, { path });
    expect(await screen.findByLabelText('Huraian tujuan')).toHaveValue(
      'Bantuan dibayar kepada pemilik. Dua kali setahun.',
    );
  });

  it('is not the request of an order that is made without it later, from the same draft', async () => {
    const sent: Checkout[] = [];
    server.use(
      reply(dataRequest.detail, request),
      reply(order.checkout, ({ body }) => {
        sent.push(body as Checkout);
        return { id: id(75), orderNo: 'ORD-2611-0001' };
      }),
    );
    const { user, unmount } = openPage(<CheckoutPage />, { path });
    await user.type(await screen.findByLabelText('Huraian tujuan'), ' Dua kali setahun.');
    unmount();
    const again = open();
    await fill(again.user);
    await again.user.click(submit());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('dataRequestId');
  });

  it('says that it could not be read, and has no form that would order without it', async () => {
    server.use(decline(dataRequest.detail, 503, 'unavailable'));
    const { user } = openPage(<CheckoutPage />, { path });
    expect(await screen.findByText('Permohonan data bagi pesanan ini tidak dapat dimuatkan')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Hantar pesanan' })).not.toBeInTheDocument();
    server.use(reply(dataRequest.detail, request));
    await user.click(screen.getByRole('button', { name: /Cuba semula/ }));
    expect(await screen.findByLabelText('Huraian tujuan')).toHaveValue('Bantuan dibayar kepada pemilik.');
  });
});

it('says in words which purpose a draft named that was closed since', async () => {
  const { user, unmount } = open();
  await fill(user);
  unmount();
  server.use(portalInfo({ purposes: ['publicSafety'] }));
  open();
  await screen.findByLabelText('Huraian tujuan');
  expect(await screen.findByTitle('Menambah baik perkhidmatan awam')).toBeVisible();
});

it('shows at its field that the application is no longer there', async () => {
  const errors = [{ path: '/applicationId', code: 'validation.required' }];
  server.use(reply(order.checkout, () => problem(422, 'validation', { errors })));
  const { user } = open();
  await fill(user);
  await user.click(submit());
  await waitFor(() => expect(screen.getByRole('radio', { name: /e-Lesen/ })).toHaveFocus());
  expect(screen.getByText('Medan ini wajib diisi.')).toBeVisible();
});

it('marks the lines of a cart that changed meanwhile, and leads back to it', async () => {
  const extra = { lines: [{ id: id(70), faults: ['alreadyOrdered' as const], orderId: id(75) }] };
  server.use(reply(order.checkout, () => problem(409, 'checkout.stale', { extra })));
  const { user } = open();
  await fill(user);
  await user.click(submit());
  expect(await screen.findByText(/Troli berubah sejak anda membukanya/)).toBeVisible();
  expect(screen.getByText(/sudah dipesan dan menunggu keputusan/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Semak troli' })).toHaveAttribute('href', '/cart');
  expect(screen.getByRole('link', { name: 'Lihat pesanan' })).toHaveAttribute('href', `/order-detail?id=${id(75)}`);
});

it('shows the new text of revised terms, which have to be accepted anew', async () => {
  const sent: Checkout[] = [];
  const extra = { lines: [{ id: id(70), faults: ['termsChanged' as const] }] };
  const revised = line({ package: { ...line().package, termsRevision: 2 } });
  server.use(
    reply(order.checkout, ({ body }) => {
      sent.push(body as Checkout);
      if (sent.length > 1) return { id: id(75), orderNo: 'ORD-2611-0001' };
      server.use(
        reply(cart.lines, [revised]),
        reply(packageTerms.read, [{ ...terms(2), stopOnQuota: false }, terms(1, '2026-11-20T02:00:00Z')]),
      );
      return problem(409, 'checkout.stale', { extra });
    }),
  );
  const { user, address } = open();
  expect(await screen.findByText('Terma 1: <b>simpan</b>')).toBeVisible();
  expect(screen.queryByText(/melebihinya tetap dijawab/)).toBeNull();
  await fill(user);
  await user.click(submit());
  expect(await screen.findByText('Terma 2: <b>simpan</b>')).toBeVisible();
  expect(screen.getByText(/melebihinya tetap dijawab/)).toBeVisible();
  expect(screen.getByText(/telah berubah: semakan 2/)).toBeVisible();
  const accept = screen.getByRole('checkbox', { name: /Saya menerima terma/ });
  expect(accept).not.toBeChecked();
  await user.click(submit());
  await waitFor(() => expect(accept).toBeInvalid());
  expect(sent).toHaveLength(1);
  await user.click(accept);
  await user.click(submit());
  await waitFor(() => expect(address()).toBe(`/order-detail?id=${id(75)}`));
  expect(sent.map(({ termsAccepted }) => termsAccepted[0]!.revision)).toEqual([1, 2]);
});

it('sends a repeated submit as the same order', async () => {
  const sent: Checkout[] = [];
  server.use(
    reply(order.checkout, ({ body }) => {
      sent.push(body as Checkout);
      return sent.length === 1 ? problem(503, 'unavailable') : { id: id(75), orderNo: 'ORD-2611-0001' };
    }),
  );
  const { user, address } = open();
  await fill(user);
  await user.click(submit());
  await waitFor(() => expect(sent).toHaveLength(1));
  await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy', 'true'));
  await user.click(submit());
  await waitFor(() => expect(address()).toBe(`/order-detail?id=${id(75)}`));
  expect(sent[0]).toMatchObject({
    cartIds: [id(70)],
    applicationId: id(5),
    purposeText: PURPOSE,
    termsAccepted: [{ packageId: id(30), revision: 1 }],
  });
  expect(sent[1]).toEqual(sent[0]);
  expect(sessionStorage.getItem('titian.checkout')).toBeNull();
});

it('sends other lines as another order, also from the draft of one whose answer was lost', async () => {
  const sent: Checkout[] = [];
  server.use(
    reply(order.checkout, ({ body }) => {
      sent.push(body as Checkout);
      return problem(503, 'unavailable');
    }),
  );
  const { user, unmount } = open();
  await fill(user);
  await user.click(submit());
  await waitFor(() => expect(sent).toHaveLength(1));
  unmount();
  server.use(reply(cart.lines, [line({ id: id(71) })]));
  invalidateTags(['Cart']);
  const again = open();
  await screen.findByDisplayValue(PURPOSE);
  await again.user.click(submit());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ cartIds }) => cartIds)).toEqual([[id(70)], [id(71)]]);
  expect(sent[1]!.idempotencyKey).not.toBe(sent[0]!.idempotencyKey);
});

describe('supporting letters', () => {
  const stored = { id: id(90), url: `/api/files/${id(90)}`, name: 'surat.pdf', type: 'application/pdf', size: 2_048 };
  // FormData is Node's in this environment, and accepts only Node's File.
  const letter = new NodeFile(['%PDF'], 'surat.pdf', { type: 'application/pdf' });
  const attach = async () =>
    fireEvent.change(await screen.findByLabelText('Surat sokongan'), { target: { files: [letter] } });

  const uploaded = () => waitFor(() => expect(screen.getByText('surat.pdf').closest('li')).toHaveTextContent('2 kB'));

  it('are uploaded when they are chosen, and named in the order', async () => {
    const sent: Checkout[] = [];
    server.use(
      http.post(`*${file.upload.path}`, () => HttpResponse.json([stored])),
      reply(order.checkout, ({ body }) => {
        sent.push(body as Checkout);
        return { id: id(75), orderNo: 'ORD-2611-0001' };
      }),
    );
    const { user } = open();
    await fill(user);
    await attach();
    await uploaded();
    await user.click(submit());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]!.letters).toEqual([stored.id]);
  });

  it('block the order while they upload', async () => {
    let answer = (): void => undefined;
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    server.use(
      http.post(`*${file.upload.path}`, async () => {
        await waiting;
        return HttpResponse.json([stored]);
      }),
    );
    open();
    await attach();
    await waitFor(() => expect(submit()).toHaveAttribute('aria-busy', 'true'));
    answer();
    await waitFor(() => expect(submit()).not.toHaveAttribute('aria-busy', 'true'));
  });

  it('show an error at their field when one no longer exists', async () => {
    const errors = [{ path: '/letters/0', code: 'validation.fileGone' }];
    server.use(
      http.post(`*${file.upload.path}`, () => HttpResponse.json([stored])),
      reply(order.checkout, () => problem(422, 'validation', { errors })),
    );
    const { user } = open();
    await fill(user);
    await attach();
    await uploaded();
    await user.click(submit());
    expect(await screen.findByText('Fail ini sudah tiada. Lampirkan semula.')).toBeVisible();
  });
});
