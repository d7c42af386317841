import { announcement, type Announcement } from '@titian/shared-contracts/announcement';
import { decline, openPage, problem, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { setUp } from '../testing/setUp';
import { AnnouncementsPage } from './AnnouncementsPage';

const server = setUp();
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const row = (changes: Partial<Announcement> = {}): Announcement => ({
  id: id(1),
  title: { my: 'Aras air v2.0', en: 'River levels v2.0' },
  body: { my: 'Unjuran tiga jam', en: 'Three-hour forecast' },
  art: 'river',
  pictureId: null,
  picture: null,
  link: '',
  severity: 'Info',
  audience: 'All',
  from: '2026-11-18T02:00:00Z',
  to: null,
  pinned: false,
  state: 'Published',
  order: 1,
  rowVersion: 3,
  updatedAt: '2026-11-18T02:00:00Z',
  updatedBy: 'Ketua Platform',
  allowed: ['update', 'archive'],
  ...changes,
});
const draft = row({
  id: id(2),
  title: { my: 'Kuota baharu', en: '' },
  state: 'Draft',
  order: 2,
  allowed: ['update', 'publish', 'remove'],
});

/** Answers the list with `rows`, and records the query of each request. */
const listing = (rows: Announcement[] = [row(), draft]) => {
  const requests: URLSearchParams[] = [];
  server.use(
    reply(announcement.list, ({ url }) => {
      requests.push(url.searchParams);
      return { data: rows, totalItems: rows.length, page: 1, pageSize: 10 };
    }),
  );
  return requests;
};
const open = (query = '') => openPage(<AnnouncementsPage />, { path: `/settingsCMS/Pengumuman${query}` });
// In the table only: a toast of the previous page may still show the same text.
const rowOf = async (name: string) => (await within(await screen.findByRole('table')).findByText(name)).closest('tr')!;
const press = (name: string, inside: HTMLElement = document.body) => within(inside).getByRole('button', { name });

beforeEach(() => void signInAs('SuperAdministrator'));

it('lists both languages and marks what is not translated', async () => {
  listing();
  open();
  const published = await rowOf('Aras air v2.0');
  expect(within(published).getByText('River levels v2.0')).toBeVisible();
  expect(within(published).getByText('Diterbitkan')).toBeVisible();
  expect(within(published).queryByText('Tiada terjemahan Inggeris')).not.toBeInTheDocument();
  expect(within(await rowOf('Kuota baharu')).getByText('Tiada terjemahan Inggeris')).toBeVisible();
});

it('moves an announcement by its buttons and announces its new place', async () => {
  const requests = listing();
  const bodies: unknown[] = [];
  server.use(
    reply(announcement.reorder, ({ body }) => {
      bodies.push(body);
      return null;
    }),
  );
  const { user } = open();
  const up = await screen.findByRole('button', { name: 'Naikkan Kuota baharu' });
  up.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(bodies).toEqual([{ ids: [id(2), id(1)] }]));
  expect(await screen.findByText('Kuota baharu kini di tempat 1')).toBeInTheDocument();
  await waitFor(() => expect(requests.length).toBe(2));
  expect(press('Naikkan Aras air v2.0')).toHaveAttribute('aria-disabled', 'true');
});

it('offers no move buttons when the rows are sorted otherwise', async () => {
  listing();
  open('?_sort=updatedAt:desc');
  await rowOf('Aras air v2.0');
  expect(screen.queryByRole('button', { name: /Naikkan/ })).not.toBeInTheDocument();
});

it('creates an announcement beside a preview of its slide and publishes it', async () => {
  listing();
  const sent: unknown[] = [];
  server.use(
    reply(announcement.create, ({ body }) => {
      sent.push(body);
      return row({ ...(body as Partial<Announcement>), id: id(9), state: 'Draft' });
    }),
    reply(announcement.publish, ({ url }) => {
      sent.push(url.pathname);
      return row({ id: id(9) });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Pengumuman baharu' }));
  const drawer = await screen.findByRole('dialog');
  await user.click(press('Terbitkan', drawer));
  const [title] = within(drawer).getAllByLabelText(/^Tajuk/);
  await waitFor(() => expect(title).toHaveAccessibleDescription('Medan ini wajib diisi.'));
  expect(sent).toEqual([]);
  await user.type(title!, 'Gerbang ditutup');
  await user.type(within(drawer).getAllByLabelText(/^Teks/)[0]!, 'Malam ini');
  await user.click(within(drawer).getByRole('radio', { name: 'Isyarat' }));
  const preview = within(drawer).getByRole('region', { name: 'Pratonton slaid' });
  expect(within(preview).getByText('Gerbang ditutup')).toBeVisible();
  await user.click(press('Terbitkan', drawer));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[0]).toMatchObject({ title: { my: 'Gerbang ditutup', en: '' }, art: 'signal', audience: 'All', to: null });
  expect(sent[1]).toContain(id(9));
  expect(await screen.findByText('Pengumuman kini di laman utama')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('sends the row version that was shown, and keeps what was typed on a conflict', async () => {
  listing();
  const bodies: unknown[] = [];
  server.use(
    reply(announcement.update, ({ body }) => {
      bodies.push(body);
      return problem(409, 'stale') as never;
    }),
  );
  const { user } = open();
  await user.click(within(await rowOf('Kuota baharu')).getByRole('button', { name: /^Kuota baharu/ }));
  const drawer = await screen.findByRole('dialog');
  await user.type(within(drawer).getAllByLabelText(/^Tajuk/)[1]!, 'New quota');
  await user.click(press('Simpan draf', drawer));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({ rowVersion: 3, input: { title: { my: 'Kuota baharu', en: 'New quota' } } });
  expect(await screen.findByText(/Seseorang telah mengubahnya/)).toBeVisible();
  expect(within(drawer).getAllByLabelText(/^Tajuk/)[1]).toHaveValue('New quota');
});

it('asks before unsaved text is lost', async () => {
  listing();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Pengumuman baharu' }));
  const drawer = await screen.findByRole('dialog');
  await user.type(within(drawer).getAllByLabelText(/^Tajuk/)[0]!, 'Belum siap');
  await user.click(press('Batal', drawer));
  expect(await screen.findByText('Tinggalkan tanpa menyimpan?')).toBeVisible();
  await user.click(press('Tinggalkan'));
  await waitFor(() => expect(screen.queryByLabelText(/^Tajuk/)).not.toBeInTheDocument());
});

it('offers only the actions that the server allows', async () => {
  listing();
  const { user } = open();
  const acts = async (name: string) => {
    await user.click(within(await rowOf(name)).getByRole('button', { name: /^Lagi tindakan/ }));
    const menu = await screen.findByRole('menu');
    const names = within(menu)
      .getAllByRole('menuitem')
      .map((item) => item.textContent);
    await user.keyboard('{Escape}');
    return names;
  };
  expect(await acts('Aras air v2.0')).toEqual(['Sunting', 'Arkib']);
  expect(await acts('Kuota baharu')).toEqual(['Sunting', 'Terbitkan', 'Padam draf']);
});

it('shows an announcement read-only when it may not be changed', async () => {
  listing([row({ allowed: ['archive'] })]);
  const { user } = open();
  await user.click(within(await rowOf('Aras air v2.0')).getByRole('button', { name: /^Aras air v2.0/ }));
  const drawer = await screen.findByRole('dialog');
  expect(within(drawer).getAllByLabelText(/^Tajuk/)[0]).toBeDisabled();
  expect(within(drawer).queryByRole('button', { name: 'Simpan' })).not.toBeInTheDocument();
});

it.each([
  ['offers to undo archiving', ['publish'] as const, true],
  ['offers no undo when the server does not allow to publish', [] as const, false],
])('%s', async (_, allowed, offered) => {
  listing();
  server.use(reply(announcement.archive, () => row({ state: 'Archived', allowed: [...allowed] })));
  const { user } = open();
  await user.click(within(await rowOf('Aras air v2.0')).getByRole('button', { name: /^Lagi tindakan/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Arkib' }));
  await screen.findByText('Pengumuman diarkibkan');
  expect(screen.queryAllByRole('button', { name: 'Buat asal' })).toHaveLength(offered ? 1 : 0);
});

it('says which permission is missing', async () => {
  server.use(decline(announcement.list, 403, 'forbidden', { extra: { permission: 'cms.announcement.view' } }));
  open();
  expect(await screen.findByText('Pengumuman: lihat')).toBeVisible();
});
