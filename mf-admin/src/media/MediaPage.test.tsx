import { file } from '@titian/shared-contracts/file';
import { media, type MediaKind, type OwnPicture, type SetPicture } from '@titian/shared-contracts/media';
import { decline, openPage, problem, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { id } from '../testing/queue';
import { setUp } from '../testing/setUp';
import { MediaPage } from './MediaPage';

const server = setUp();
const OLD = `/content/${id(50)}.png`;
const setting = (changes: Partial<SetPicture> = {}): SetPicture => ({
  name: 'organizationLogo',
  imageUrl: null,
  changed: null,
  uses: [
    { place: 'organization', count: 7 },
    { place: 'catalogue', count: 31 },
    { place: 'topBar', count: 0 },
  ],
  ...changes,
});
const owner = (changes: Partial<OwnPicture> = {}): OwnPicture => ({
  ...{ id: id(3), code: 'JTG', name: { my: 'Jabatan Tanah', en: 'Lands Department' }, imageUrl: OLD },
  uses: [
    { place: 'catalogue', count: 4 },
    { place: 'topBar', count: 9 },
  ],
  ...changes,
});
const listing = (settings: SetPicture[] = [setting()], rows: OwnPicture[] = [owner()]) => {
  const requests: URLSearchParams[] = [];
  server.use(
    reply(media.settings, settings),
    reply(media.list, ({ url }) => {
      requests.push(url.searchParams);
      return { data: rows, totalItems: rows.length, page: 1, pageSize: 10 };
    }),
  );
  return requests;
};
const open = (kind: MediaKind = 'organization', query = '') =>
  openPage(<MediaPage />, { path: `/image/${kind}${query}` });
const card = async (name: string) => within(await screen.findByRole('region', { name }));

beforeEach(() => void signInAs('SuperAdministrator'));

it('shows the default with where it is used, and each organisation with its own logo', async () => {
  listing();
  open();
  const standard = await card('Logo lalai organisasi');
  expect(standard.getByText('Belum ditetapkan: kod organisasi dipaparkan.')).toBeVisible();
  expect(standard.getByRole('link', { name: 'Organisasi tanpa logo sendiri: 7' })).toHaveAttribute(
    'href',
    '/image/organization?own=no',
  );
  expect(standard.queryByText(/Bar atas/)).not.toBeInTheDocument();
  const row = within((await screen.findByText('Jabatan Tanah')).closest('tr')!);
  expect(row.getByText('Sendiri')).toBeVisible();
  expect(row.getByRole('link', { name: 'API dalam katalog: 4' })).toHaveAttribute('href', '/?agency=JTG');
  expect(row.getByRole('link', { name: 'Bar atas pengguna: 9' })).toHaveAttribute(
    'href',
    `/manage-user?organizationId=${id(3)}`,
  );
});

it('shows the default in the place of a row that has none, and keeps the filter in the address', async () => {
  const requests = listing([setting({ imageUrl: OLD })], [owner({ imageUrl: null })]);
  open('organization', '?own=no&q=tanah');
  const row = (await screen.findByText('Jabatan Tanah')).closest('tr')!;
  await waitFor(() => expect(row.querySelector(`img[src="${OLD}"]`)).not.toBeNull());
  expect(within(row).getByText('Lalai')).toBeVisible();
  expect(requests[0]!.getAll('filter')).toEqual(['own_eq=no']);
  expect(requests[0]!.get('q')).toBe('tanah');
});

it('removes a logo after a question, with the one that was seen', async () => {
  listing();
  const bodies: unknown[] = [];
  server.use(
    reply(media.change, ({ body }) => {
      bodies.push(body);
      return owner({ imageUrl: null });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Jabatan Tanah.*tindakan|tindakan.*Jabatan Tanah/i }));
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Buang gambar' }));
  const question = within(await screen.findByRole('dialog', { name: 'Buang gambar Jabatan Tanah?' }));
  await user.click(question.getByRole('button', { name: 'Buang gambar' }));
  await waitFor(() => expect(bodies).toEqual([{ picture: null, seen: OLD }]));
  expect(await screen.findByText('Gambar telah dibuang')).toBeVisible();
});

it('refuses a GIF with the ending of a PNG before it is cropped', async () => {
  listing();
  const sent = vi.fn();
  server.use(reply(file.upload, () => sent()));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Pilih gambar: Logo lalai organisasi' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Pilih gambar/ }));
  const gif = new File(['GIF89a\u0001\u0000'], 'logo.png', { type: 'image/png' });
  await user.upload(dialog.getByLabelText('Gambar', { selector: 'input' }), gif);
  expect(await dialog.findByText('Hanya imej dibenarkan')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Simpan gambar' }));
  // The element that antd shows an error in is soon replaced by another.
  await waitFor(() => expect(dialog.getByText('Medan ini wajib diisi.')).toBeVisible());
  expect(sent).not.toHaveBeenCalled();
});

it('keeps the dialog and says why where somebody else was faster', async () => {
  listing([setting({ imageUrl: OLD })], []);
  server.use(reply(media.set, () => problem(409, 'stale')));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Buang gambar: Logo lalai organisasi' }));
  const question = within(await screen.findByRole('dialog'));
  await user.click(question.getByRole('button', { name: 'Buang gambar' }));
  expect(await screen.findByText(/Seseorang telah mengubahnya/)).toBeVisible();
});

it('shows the portal’s pictures without a list, on both grounds', async () => {
  listing([setting({ name: 'DevLogo', imageUrl: OLD, uses: [{ place: 'everyPage', count: null }] })]);
  open('portal');
  const logo = await screen.findByRole('region', { name: 'Logo portal' });
  expect(within(logo).getByRole('link', { name: 'Setiap halaman' })).toHaveAttribute('href', '/');
  expect(logo.querySelectorAll(`[data-theme] img[src="${OLD}"]`)).toHaveLength(2);
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('offers no changes to who may only look', async () => {
  signInAs('SuperAdministrator', { Permission: { 'setting.portal': ['view'] } });
  listing();
  open();
  await screen.findByText('Jabatan Tanah');
  expect(screen.queryByRole('button', { name: /Pilih gambar/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /tindakan/i })).not.toBeInTheDocument();
});

it('says that the pictures could not be loaded, and offers to try again', async () => {
  server.use(decline(media.settings, 503, 'unavailable'), decline(media.list, 503, 'unavailable'));
  open();
  expect(await screen.findByText('Gambar tidak dapat dimuatkan')).toBeVisible();
  expect(screen.getByText('Senarai gambar tidak dapat dimuatkan')).toBeVisible();
});
