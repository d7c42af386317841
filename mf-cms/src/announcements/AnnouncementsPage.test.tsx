import { announcement, type Announcement } from '@titian/shared-contracts/announcement';
import { directory } from '@titian/shared-contracts/organization';
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
  places: ['Home'],
  audience: 'All',
  roles: [],
  organizationIds: [],
  dismissible: true,
  round: 1,
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
const agency = {
  ...{ id: id(50), code: 'JTG', Name: 'Tanah', name: { my: 'Tanah', en: 'Lands' } },
  ...{ tenant: { id: id(51) }, divisions: [] },
};
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
const reached = { audience: 12, bell: 9, mail: 4, failed: 1, dismissed: 3 };
const open = (query = '') => openPage(<AnnouncementsPage />, { path: `/settingsCMS/Pengumuman${query}` });
// In the table only: a toast of the previous page may still show the same text.
const rowOf = async (name: string) => (await within(await screen.findByRole('table')).findByText(name)).closest('tr')!;
const press = (name: string, inside: HTMLElement = document.body) => within(inside).getByRole('button', { name });

beforeEach(() => {
  signInAs('SuperAdministrator');
  server.use(reply(announcement.reach, reached), reply(directory.list, [agency]));
});

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

describe('where and for whom', () => {
  /** Opens the editor of a row, and records what is saved. */
  const editing = async (given: Partial<Announcement>) => {
    listing([row(given)]);
    const sent: Record<string, unknown>[] = [];
    server.use(
      reply(announcement.update, ({ body }) => {
        sent.push(body as Record<string, unknown>);
        return row(given);
      }),
    );
    const { user } = open();
    await user.click(within(await rowOf('Aras air v2.0')).getByRole('button', { name: /^Aras air v2.0/ }));
    const drawer = await screen.findByRole('dialog');
    return { user, sent, drawer, box: (name: string) => within(drawer).getByRole('checkbox', { name }) };
  };

  it('lists places and a chosen audience in words, and filters by place', async () => {
    const requests = listing([
      row({ places: ['Banner', 'Mail'], audience: 'Chosen', roles: ['Developer'], organizationIds: [id(50)] }),
    ]);
    open('?places=Banner');
    const shown = await rowOf('Aras air v2.0');
    expect(within(shown).getByText('Sepanduk, E-mel')).toBeVisible();
    expect(within(shown).getByText('Pembangun · 1 agensi')).toBeVisible();
    expect(requests[0]!.getAll('filter')).toEqual(['places_contains=Banner']);
  });

  it('previews the banner once it is chosen, and saves places, roles and agencies', async () => {
    const { user, sent, drawer, box } = await editing({});
    expect(within(drawer).queryByRole('region', { name: 'Pratonton sepanduk' })).not.toBeInTheDocument();
    await user.click(box('Sepanduk di atas setiap halaman'));
    await user.click(box('Karusel laman utama'));
    const preview = within(drawer).getByRole('region', { name: 'Pratonton sepanduk' });
    expect(within(preview).getByText('Unjuran tiga jam')).toBeVisible();
    expect(within(drawer).queryByRole('region', { name: 'Pratonton slaid' })).not.toBeInTheDocument();

    await user.click(within(drawer).getByRole('combobox', { name: 'Khalayak' }));
    await user.click(await screen.findByTitle('Peranan atau agensi yang dipilih'));
    await user.click(press('Simpan', drawer));
    expect(await within(drawer).findByText('Pilih sekurang-kurangnya satu peranan atau agensi.')).toBeVisible();
    expect(sent).toEqual([]);
    await user.click(box('Pembangun'));
    await user.click(box('Tunjuk semula kepada yang telah menutupnya'));
    await user.click(press('Simpan', drawer));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      ...{ rowVersion: 3, showAgain: true },
      input: { places: ['Banner'], audience: 'Chosen', roles: ['Developer'], organizationIds: [], dismissible: true },
    });
    expect(sent[0]!.input).not.toHaveProperty('showAgain');
  });

  it('lets an urgent banner stay, and no other', async () => {
    const { user, sent, drawer, box } = await editing({
      places: ['Banner'],
      severity: 'Important',
      dismissible: false,
    });
    expect(box('Pembaca boleh menutup sepanduk')).not.toBeChecked();
    await user.click(within(drawer).getByRole('combobox', { name: 'Jenis' }));
    await user.click(await screen.findByTitle('Penyelenggaraan'));
    expect(within(drawer).queryByRole('checkbox', { name: /menutup sepanduk/ })).not.toBeInTheDocument();
    await user.click(press('Simpan', drawer));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ input: { severity: 'Maintenance', dismissible: true } });
  });

  it('says whom it has reached', async () => {
    const { drawer } = await editing({ places: ['Bell', 'Mail', 'Banner'] });
    const card = await within(drawer).findByRole('region', { name: 'Yang telah dicapai' });
    expect(await within(card).findByText('12')).toBeVisible();
    expect([...card.querySelectorAll('dd')].map((cell) => cell.textContent)).toEqual(['12', '9', '4', '1', '3']);
  });

  it('keeps the form where the numbers of its reach cannot be read', async () => {
    server.use(decline(announcement.reach, 500, 'server.error'));
    const { drawer } = await editing({});
    expect(await within(drawer).findByText(/Bilangan tidak dapat dimuatkan/)).toBeVisible();
    expect(within(drawer).getAllByLabelText(/^Tajuk/)[0]).toBeEnabled();
  });
});
