import { apiDocument } from '@titian/shared-contracts/api-document';
import { catalogue, cataloguePaths, changes } from '@titian/shared-contracts/catalogue';
import { rating } from '@titian/shared-contracts/rating';
import { setPortalFeatures } from '@titian/shared-auth';
import { decline, openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { changelogEntry, detail, documentOf, id, versionChanges } from '../testing/apis';
import { apiRatings, ratingOf } from '../testing/ratings';
// Loaded by the page when one is opened; the tests don't wait for that.
import '../parts/ratings/RatingDialogs';
import { setUp } from '../testing/setUp';
import { AboutPage } from './AboutPage';

const server = setUp();
const open = (search = '', locale: 'my' | 'en' = 'my') =>
  openPage(<AboutPage />, {
    path: cataloguePaths.marketplace(id(1)) + search,
    pattern: '/apimarketplace/:id/about',
    locale,
  });
const card = async (name = 'Penilaian') => within(await screen.findByRole('region', { name }));

beforeEach(() =>
  server.use(
    reply(catalogue.detail, detail()),
    reply(apiDocument.ofApi, []),
    reply(catalogue.openapi, documentOf('v3.2')),
    reply(changes.log, [changelogEntry()]),
    reply(changes.between, versionChanges()),
  ),
);
afterEach(() => setPortalFeatures());

it('shows the average, the stars and what was said, with the answer of the owner', async () => {
  const answer = { text: 'Terima kasih', at: '2026-11-02T02:00:00Z' };
  server.use(reply(rating.ofApi, apiRatings([ratingOf({ answer })], { histogram: [0, 0, 0, 1, 0] })));
  open();
  const part = await card();
  expect(await part.findByText('Boleh dipercayai')).toBeVisible();
  expect(part.getByRole('img', { name: '4.0 daripada 5' })).toBeVisible();
  expect(part.getByText('1 penilaian')).toBeVisible();
  const shares = within(part.getByRole('list', { name: 'Penilaian mengikut bintang' }));
  expect(shares.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    '5 bintang0',
    '4 bintang1',
    '3 bintang0',
    '2 bintang0',
    '1 bintang0',
  ]);
  expect(part.getByText('Pegawai Lesen, Majlis Perbandaran')).toBeVisible();
  expect(part.getByText('Pelanggan disahkan')).toBeVisible();
  expect(part.getByRole('heading', { name: 'Jawapan pemilik' })).toBeVisible();
  expect(part.getByText('Terima kasih')).toBeVisible();
});

it('writes the average with its decimal, and fills the stars by it', async () => {
  const two = [ratingOf({ stars: 5 }), ratingOf({ id: id(81), stars: 4 })];
  server.use(reply(rating.ofApi, apiRatings(two, { average: 4.5, histogram: [0, 0, 0, 1, 1] })));
  open('', 'en');
  const part = await card('Ratings');
  const stars = await part.findByRole('img', { name: '4.5 out of 5' });
  expect(part.getByText('4.5')).toBeVisible();
  expect([...stars.querySelectorAll<HTMLElement>('span[style]')].map(({ style }) => style.width)).toEqual([
    ...['100%', '100%', '100%', '100%'],
    '50%',
  ]);
});

it('says that nobody has rated, and who may', async () => {
  signInAs('Client');
  server.use(reply(rating.ofApi, apiRatings([], { mayRate: 'neverSubscribed' })));
  open('', 'en');
  const part = await card('Ratings');
  expect(await part.findByText('Nobody has rated this API yet')).toBeVisible();
  expect(part.getByText(/Only people whose agency has subscribed/)).toBeVisible();
  expect(part.queryByRole('button')).not.toBeInTheDocument();
});

it('sends a rating by keyboard, with what the server expects', async () => {
  signInAs('Client');
  const bodies: unknown[] = [];
  server.use(
    reply(rating.ofApi, apiRatings([], { mayRate: 'yes' })),
    reply(rating.rate, ({ body }) => {
      bodies.push(body);
      return ratingOf();
    }),
  );
  const { user } = open();
  await user.click(await (await card()).findByRole('button', { name: 'Nilai API ini' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Hantar penilaian' }));
  await waitFor(() => expect(dialog.getByRole('radio', { name: '1 bintang: sangat lemah' })).toHaveFocus());
  expect(bodies).toEqual([]);
  await user.click(dialog.getByRole('radio', { name: '4 bintang: baik' }));
  await user.type(dialog.getByLabelText('Tajuk'), 'Cepat');
  await user.type(dialog.getByLabelText('Komen'), 'Sesaat sahaja.');
  await user.click(dialog.getByRole('button', { name: 'Hantar penilaian' }));
  await waitFor(() =>
    expect(bodies).toEqual([{ stars: 4, title: 'Cepat', comment: 'Sesaat sahaja.', rowVersion: null }]),
  );
  expect(await screen.findByText('Terima kasih atas penilaian anda')).toBeVisible();
});

it('keeps what was written where the rating changed meanwhile', async () => {
  signInAs('Client');
  const own = ratingOf({ allowed: ['change', 'withdraw'], rowVersion: 3 });
  server.use(reply(rating.ofApi, apiRatings([own], { own, mayRate: 'yes' })), decline(rating.rate, 409, 'stale'));
  const { user } = open();
  await user.click(await (await card()).findByRole('button', { name: 'Ubah penilaian anda' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('radio', { name: '4 bintang: baik' })).toBeChecked();
  await user.type(dialog.getByLabelText('Tajuk'), ' sekali');
  await user.click(dialog.getByRole('button', { name: 'Simpan penilaian' }));
  expect(await screen.findByText(/Seseorang telah mengubahnya/)).toBeVisible();
  expect(dialog.getByLabelText('Tajuk')).toHaveValue('Boleh dipercayai sekali');
});

it('shows its author a hidden rating with the reason, and takes no withdrawal of it', async () => {
  signInAs('Client');
  const own = ratingOf({ status: 'Hidden', hiddenReason: 'Menyebut nama pegawai', allowed: ['change'] });
  server.use(reply(rating.ofApi, apiRatings([], { own, mayRate: 'yes' })));
  open();
  const part = await card();
  expect(await part.findByText(/Sebab: Menyebut nama pegawai/)).toBeVisible();
  expect(part.getByText('Penilaian anda')).toBeVisible();
  expect(part.queryByRole('button', { name: /^Tarik balik/ })).not.toBeInTheDocument();
});

it('withdraws, answers and hides by the version that was read', async () => {
  signInAs('TenantAdministrator');
  const sent: unknown[] = [];
  const own = ratingOf({ allowed: ['change', 'withdraw', 'answer', 'hide'], rowVersion: 2 });
  server.use(
    reply(rating.ofApi, apiRatings([own], { own, mayRate: 'yes' })),
    reply(rating.withdraw, ({ body }) => (sent.push(body), null)),
    reply(rating.answer, ({ body }) => (sent.push(body), own)),
    reply(rating.hide, ({ body }) => (sent.push(body), own)),
  );
  const { user } = open();
  const part = await card();
  await user.click(await part.findByRole('button', { name: 'Jawab: Boleh dipercayai' }));
  const answering = within(await screen.findByRole('dialog', { name: /^Jawab/ }));
  await user.type(answering.getByLabelText('Jawapan'), 'Terima kasih');
  await user.click(answering.getByRole('button', { name: 'Simpan jawapan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(part.getByRole('button', { name: 'Sembunyikan: Boleh dipercayai' }));
  const hiding = within(await screen.findByRole('dialog', { name: /^Sembunyikan/ }));
  await user.type(hiding.getByLabelText('Sebab'), 'Bukan tentang API ini');
  await user.click(hiding.getByRole('button', { name: 'Sembunyikan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(part.getByRole('button', { name: 'Tarik balik: Boleh dipercayai' }));
  await user.click(
    within(await screen.findByRole('dialog', { name: /^Tarik balik/ })).getByRole('button', { name: 'Tarik balik' }),
  );
  await waitFor(() =>
    expect(sent).toEqual([
      { answer: 'Terima kasih', rowVersion: 2 },
      { reason: 'Bukan tentang API ini', rowVersion: 2 },
      { rowVersion: 2 },
    ]),
  );
});

it('keeps the page in the address', async () => {
  const pages: (string | null)[] = [];
  server.use(
    reply(rating.ofApi, ({ url }) => {
      pages.push(url.searchParams.get('page'));
      return apiRatings([ratingOf()], { totalItems: 30, count: 30, page: Number(url.searchParams.get('page')) });
    }),
  );
  const { user, address } = open('?ratings=2');
  const part = await card();
  await part.findByText('Boleh dipercayai');
  expect(pages).toEqual(['2']);
  await user.click(part.getByRole('button', { name: 'Sebelumnya' }));
  await waitFor(() => expect(address()).not.toContain('ratings='));
});

it('reports a failure', async () => {
  server.use(decline(rating.ofApi, 503, 'unavailable'));
  open();
  expect(await screen.findByText('Penilaian tidak dapat dimuatkan')).toBeVisible();
});

it('is not there while the portal has no ratings, and the server is not asked', async () => {
  setPortalFeatures({ guestCatalogue: true, dataRequests: true, tryIt: true, ratings: false });
  open();
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Penilaian' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Penilaian' })).not.toBeInTheDocument();
});
