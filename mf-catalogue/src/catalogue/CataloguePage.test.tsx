import { announcement } from '@titian/shared-contracts/announcement';
import { cart } from '@titian/shared-contracts/cart';
import { catalogue, type CataloguePage as Page } from '@titian/shared-contracts/catalogue';
import { decline, openPage, problem, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { answer, card, detail, id } from '../testing/apis';
// Loaded by the pages when it is opened; the tests don't wait for that.
import '../parts/offer/AddToCartDialog';
import { setUp } from '../testing/setUp';
import { CataloguePage } from './CataloguePage';

const server = setUp();
const requests: URLSearchParams[] = [];
// The test environment has no layout, so it can't scroll.
const scrolled = vi.fn();
const answering = (page: Page | ((query: URLSearchParams) => Page) = answer()) =>
  server.use(
    reply(catalogue.search, ({ url }) => {
      requests.push(url.searchParams);
      return typeof page === 'function' ? page(url.searchParams) : page;
    }),
  );
const open = (path = '/', locale: 'my' | 'en' = 'my') => openPage(<CataloguePage />, { path, locale });
const last = () => requests.at(-1)!;

afterEach(() => vi.mocked(window.scrollTo).mockRestore());
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(scrolled);
  requests.length = 0;
  server.use(
    reply(catalogue.statistics, [
      { kind: 'computed', key: 'apis', value: 148, delta: 0.04, trend: [140, 142, 148] },
      { kind: 'computed', key: 'calls', value: 48_200_000, delta: 0.12, trend: [1, 2, 3] },
    ]),
    reply(announcement.current, [
      {
        id: id(90),
        title: { my: 'Amaran banjir v2.0', en: 'Flood warnings v2.0' },
        body: { my: '', en: '' },
        art: 'river',
        picture: null,
        link: '',
        severity: 'Info',
        from: '2026-11-18T00:00:00Z',
      },
    ]),
  );
  answering();
});

describe('the home page', () => {
  it('shows announcements, figures and cards with price, health and calls', async () => {
    open();
    const found = within((await screen.findByRole('heading', { name: /Semakan Hakmilik Tanah/ })).closest('li')!);
    expect(found.getByText('Jabatan Tanah')).toBeVisible();
    expect(found.getByText('Perlu kelulusan')).toBeVisible();
    expect(found.getByText(/RM.0\.12/)).toBeVisible();
    expect(found.getByText('99.98%')).toBeVisible();
    expect(found.getByText('1.24 juta / 30 hari')).toBeVisible();
    expect(screen.getByText('Amaran banjir v2.0')).toBeVisible();
    expect(screen.getByText('+6 bulan ini')).toBeVisible();
    expect(screen.getByText('48.2 juta')).toBeVisible();
  });

  it('reads in English', async () => {
    open('/', 'en');
    expect(await screen.findByRole('heading', { name: /Land Title Check/ })).toBeVisible();
    expect(screen.getByText('+6 this month')).toBeVisible();
  });

  it('keeps its layout when the figures or the announcements fail', async () => {
    server.use(decline(catalogue.statistics, 503, 'unavailable'), decline(announcement.current, 503, 'unavailable'));
    open();
    expect(await screen.findByText('Statistik tidak dapat dimuatkan')).toBeVisible();
    expect(await screen.findByText('Pengumuman tidak dapat dimuatkan')).toBeVisible();
    expect(await screen.findByRole('heading', { name: /Semakan Hakmilik/ })).toBeVisible();
  });
});

describe('searching', () => {
  it('searches while one types, and keeps the text in the address', async () => {
    const { user, address } = open();
    await user.type(screen.getByRole('searchbox', { name: 'Cari API dalam katalog' }), 'hakmlik');
    await waitFor(() => expect(last().get('q')).toBe('hakmlik'));
    await waitFor(() => expect(address()).toBe('/?q=hakmlik'));
  });

  it('moves by keyboard from the field to the number of results, to the first one, and back', async () => {
    answering(answer([card({ id: id(1) }), card({ id: id(2), Name: { my: 'Kedua', en: 'Second' } })]));
    const { user } = open();
    const field = screen.getByRole('searchbox', { name: 'Cari API dalam katalog' });
    const first = await screen.findByRole('link', { name: 'Semakan Hakmilik Tanah' });
    await user.keyboard('/');
    expect(field).toHaveFocus();
    await user.keyboard('tanah{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: '2 API' })).toHaveFocus());
    expect(last().get('q')).toBe('tanah');
    await user.keyboard('{ArrowDown}');
    expect(first).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Kedua' })).toHaveFocus();
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(field).toHaveFocus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.getByRole('link', { name: 'Semakan Hakmilik Tanah' })).toHaveFocus());
  });

  it('makes room for the results while one searches, and gives it back', async () => {
    const { user } = open();
    const figures = await screen.findByRole('region', { name: 'Portal dalam angka' });
    const folded = () => figures.closest('[inert]');
    expect(folded()).toBeNull();
    await user.type(screen.getByRole('searchbox', { name: 'Cari API dalam katalog' }), 'tanah');
    await waitFor(() => expect(folded()).not.toBeNull());
    expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Kosongkan' }));
    await waitFor(() => expect(folded()).toBeNull());
    expect(screen.getByRole('searchbox', { name: 'Cari API dalam katalog' })).toHaveFocus();
  });

  it('shows the corrected search for mistyped words', async () => {
    answering(answer([card()], { correctedTo: 'hakmilik' }));
    const { user, address } = open('/?q=hakmlik');
    expect(await screen.findByText(/Menunjukkan hasil untuk “hakmilik”/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Guna ejaan ini' }));
    expect(address()).toBe('/?q=hakmilik');
  });

  it('reads the whole search from the address', async () => {
    open('/?q=tanah&agency=JTG&access=open&access=approval&sort=calls&page=2&pageSize=50');
    await waitFor(() => expect(last().get('page')).toBe('2'));
    expect([...last().entries()]).toEqual(
      expect.arrayContaining([
        ['q', 'tanah'],
        ['agency', 'JTG'],
        ['access', 'open'],
        ['access', 'approval'],
        ['sort', 'calls'],
        ['pageSize', '50'],
      ]),
    );
  });

  it('uses defaults for invalid values in the address', async () => {
    open('/?sort=stars&page=-4&pageSize=7');
    await waitFor(() => expect(last().get('sort')).toBe('relevance'));
    expect([last().get('page'), last().get('pageSize')]).toEqual(['1', '10']);
  });

  it('narrows by a facet at once, from page 1, and widens again by its chip', async () => {
    const { user, address } = open('/?page=3');
    const openAccess = await screen.findByRole('checkbox', { name: /Terbuka/ });
    await user.click(openAccess);
    expect(openAccess).toBeChecked();
    await waitFor(() => expect(last().get('access')).toBe('open'));
    expect(address()).toBe('/?access=open');
    await user.click(screen.getByRole('button', { name: 'Buang tapisan Akses' }));
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('sorts, and changes the page size and the view', async () => {
    answering(answer([card()], { totalItems: 147 }));
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: /Susun mengikut/ }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Terbaharu' }));
    expect(address()).toBe('/?sort=newest');
    await user.click(screen.getByRole('button', { name: '50' }));
    expect(address()).toBe('/?sort=newest&pageSize=50');
    await waitFor(() => expect(scrolled).toHaveBeenCalled());
    await user.click(screen.getByRole('button', { name: 'Senarai' }));
    expect(address()).toBe('/?sort=newest&view=list&pageSize=50');
    expect(screen.getByRole('link', { name: /Semakan Hakmilik/ })).toBeVisible();
  });

  it('gives tips when nothing is found', async () => {
    answering((query) => answer(query.get('q') ? [] : [card()]));
    const { user, address } = open('/?q=zirafah');
    expect(await screen.findByText('Tiada API sepadan dengan “zirafah”')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Kosongkan carian' }));
    expect(address()).toBe('/');
    expect(await screen.findByRole('link', { name: /Semakan Hakmilik/ })).toBeVisible();
  });

  it('shows a failure with the request id, and retries', async () => {
    let down = true;
    server.use(reply(catalogue.search, () => (down ? (problem(503, 'unavailable') as never) : answer())));
    const { user } = open();
    expect(await screen.findByText('Katalog tidak dapat dimuatkan')).toBeVisible();
    expect(screen.getByText(/req_test/)).toBeVisible();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Cuba semula' }));
    expect(await screen.findByRole('link', { name: /Semakan Hakmilik/ })).toBeVisible();
  });
});

describe('the cart button of a card', () => {
  const add = () => screen.findByRole('button', { name: 'Tambah Semakan Hakmilik Tanah ke troli' });
  const row = {
    id: id(70),
    Status: 'Pending' as const,
    user: { id: id(1) },
    projectId: id(1),
    versionId: id(20),
    packageId: id(30),
    createdAt: '2026-11-21T02:00:00Z',
  };

  const choose = async (user: ReturnType<typeof open>['user']) => {
    server.use(reply(catalogue.detail, detail()));
    await user.click(await add());
    const dialog = within(await screen.findByRole('dialog', { name: /Tambah ke troli/ }, { timeout: 5_000 }));
    await user.click(await dialog.findByRole('button', { name: 'Tambah ke troli' }));
  };

  it('lets the package be chosen, puts the API in the cart, and takes it back on undo', async () => {
    signInAs('Client');
    const removed = vi.fn();
    server.use(
      reply(cart.add, ({ body }) => ({ ...row, projectId: (body as { projectId: string }).projectId })),
      reply(cart.remove, () => (removed(), null)),
    );
    const { user } = open();
    await choose(user);
    expect(await screen.findByText('Semakan Hakmilik Tanah ditambah ke troli')).toBeVisible();
    expect(screen.getByText('Asas, Pengeluaran')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Buat asal' }));
    await waitFor(() => expect(removed).toHaveBeenCalled());
  });

  it('is not on an API of one’s own, as a card and as a row', async () => {
    signInAs('Developer');
    server.use(reply(catalogue.search, answer([card({ own: true })])));
    const { user } = open();
    expect(await screen.findByRole('link', { name: 'Semakan Hakmilik Tanah' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /ke troli/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Senarai' }));
    expect(await screen.findByRole('link', { name: 'Semakan Hakmilik Tanah' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /ke troli/ })).not.toBeInTheDocument();
  });

  it('reports that the API is already in the cart', async () => {
    signInAs('Client');
    server.use(decline(cart.add, 409, 'cart.duplicate'));
    const { user, address } = open();
    await choose(user);
    await user.click(await screen.findByRole('button', { name: 'Buka troli' }));
    expect(address()).toBe('/cart');
  });

  it('sends a visitor to sign in, and back to the same page', async () => {
    const { user, address } = open('/?q=tanah');
    await user.click(await add());
    expect(address()).toBe('/login');
    expect(decodeURIComponent(document.cookie)).toContain('setIntendedUrl=/?q=tanah');
  });

  it('is absent for a role without a cart', async () => {
    signInAs('Client', { Permission: {} });
    open();
    await screen.findByRole('link', { name: /Semakan Hakmilik/ });
    expect(screen.queryByRole('button', { name: /ke troli/ })).not.toBeInTheDocument();
  });
});
