import { rating, ratingPaths } from '@titian/shared-contracts/rating';
import { setPortalFeatures } from '@titian/shared-auth';
import { decline, openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { id } from '../testing/apis';
import { ratingRow, ratingsPage } from '../testing/ratings';
import '../parts/ratings/RatingDialogs';
import { setUp } from '../testing/setUp';
import { CommentPage } from './CommentPage';

const server = setUp();
const open = (path: string = ratingPaths.mine(), locale: 'my' | 'en' = 'my') =>
  openPage(<CommentPage />, { path, pattern: '/comment', locale });
afterEach(() => setPortalFeatures());

it('lists what the reader said, without the part of administrators', async () => {
  signInAs('Client');
  server.use(reply(rating.mine, ratingsPage([ratingRow({ allowed: ['change', 'withdraw'] })])));
  open();
  const link = await screen.findByRole('link', { name: 'Boleh dipercayai' });
  expect(link).toHaveAttribute('href', ratingPaths.ofApi(id(1)));
  expect(screen.getByText('Semakan Hakmilik Tanah')).toBeVisible();
  expect(screen.getByRole('img', { name: '4 bintang: baik' })).toBeVisible();
  expect(screen.queryByText('Moderasi')).not.toBeInTheDocument();
  expect(screen.getByText('Kata anda tentang API yang digunakan oleh agensi anda.')).toBeVisible();
  expect(screen.queryByText('Pegawai Lesen')).not.toBeInTheDocument();
});

it('asks for its own only, whatever the address says, where the reader does not moderate', async () => {
  signInAs('Developer');
  server.use(reply(rating.mine, ratingsPage([])));
  open(ratingPaths.moderation(), 'en');
  expect(await screen.findByText('You have not rated an API yet')).toBeVisible();
});

it('shows administrators all ratings, filters them by the address, and hides one with a reason', async () => {
  signInAs('TenantAdministrator');
  const asked: string[] = [];
  const sent: unknown[] = [];
  const row = ratingRow({ allowed: ['hide'], rowVersion: 4 });
  server.use(
    reply(rating.moderation, ({ url }) => {
      asked.push(url.searchParams.getAll('filter').join());
      return ratingsPage([row], true);
    }),
    reply(rating.hide, ({ body }) => (sent.push(body), row)),
  );
  const { user } = open('/comment?view=moderation&status=Visible');
  expect(await screen.findByText('Pegawai Lesen')).toBeVisible();
  expect(screen.getByText(/^Kata orang tentang API yang anda jaga/)).toBeVisible();
  expect(asked.at(-1)).toMatch(/^status_(eq|in)=Visible$/);
  await user.click(screen.getByRole('button', { name: 'Lagi tindakan Boleh dipercayai' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sembunyikan' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Sembunyikan/ }));
  await user.type(dialog.getByLabelText('Sebab'), 'Bukan tentang API ini');
  await user.click(dialog.getByRole('button', { name: 'Sembunyikan' }));
  await waitFor(() => expect(sent).toEqual([{ reason: 'Bukan tentang API ini', rowVersion: 4 }]));
});

it.each([
  ['hide', 'Sembunyikan', true],
  ['show', 'Paparkan semula', false],
] as const)(
  'asks for the reason to %s one, as dangerous only where something is taken away',
  async (act, name, isDanger) => {
    signInAs('TenantAdministrator');
    server.use(reply(rating.moderation, ratingsPage([ratingRow({ allowed: [act] })], true)));
    const { user } = open(ratingPaths.moderation());
    await user.click(await screen.findByRole('button', { name: 'Lagi tindakan Boleh dipercayai' }));
    await user.click(await screen.findByRole('menuitem', { name }));
    const dialog = within(await screen.findByRole('dialog', { name: new RegExp(`^${name}`) }));
    expect(/danger/.test(dialog.getByRole('button', { name }).className)).toBe(isDanger);
  },
);

it('reports a failure, and that ratings are switched off', async () => {
  signInAs('Client');
  server.use(decline(rating.mine, 503, 'unavailable'));
  const { unmount } = open();
  expect(await screen.findByText('Penilaian tidak dapat dimuatkan')).toBeVisible();
  unmount();
  setPortalFeatures({ guestCatalogue: true, dataRequests: true, tryIt: true, ratings: false });
  open();
  expect(await screen.findByText('Tiada penilaian buat masa ini')).toBeVisible();
});
