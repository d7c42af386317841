import { apiDocument } from '@titian/shared-contracts/api-document';
import { cart } from '@titian/shared-contracts/cart';
import { type ApiChange, catalogue, cataloguePaths, changes } from '@titian/shared-contracts/catalogue';
import { rating } from '@titian/shared-contracts/rating';
import { RULES } from '@titian/shared-contracts/openapi';
import { decline, fireEvent, openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import words from './locales/ms.json';
import { changelogEntry, detail, documentOf, id, versionChanges } from '../testing/apis';
import { flat } from '../testing/orders';
import { apiRatings } from '../testing/ratings';
// Loaded by the pages when it is opened; the tests don't wait for that.
import '../parts/offer/AddToCartDialog';
import { setUp } from '../testing/setUp';
import { AboutPage } from './AboutPage';

const server = setUp();
const open = (search = '', locale: 'my' | 'en' = 'my') =>
  openPage(<AboutPage />, {
    path: cataloguePaths.marketplace(id(1)) + search,
    pattern: '/apimarketplace/:id/about',
    locale,
  });

beforeEach(() =>
  server.use(
    reply(catalogue.detail, detail()),
    reply(rating.ofApi, apiRatings()),
    reply(apiDocument.ofApi, []),
    reply(catalogue.openapi, ({ url }) => documentOf(url.pathname.includes(id(21)) ? 'v2.4' : 'v3.2')),
    reply(changes.log, [changelogEntry()]),
    reply(changes.between, ({ url }) =>
      versionChanges({ from: url.searchParams.get('from')!, to: url.searchParams.get('to')! }),
    ),
  ),
);

it('names each way of approval, where packages of the API take different ones', async () => {
  const [basic] = detail().packages;
  const trial = { ...basic!, id: id(31), approval: { levels: [], dueDays: 7 } };
  server.use(reply(catalogue.detail, detail({ packages: [trial, basic!] })));
  open();
  expect(await screen.findAllByText('Serta-merta, tanpa kelulusan')).toHaveLength(2);
  expect(screen.getAllByText('2 peringkat dalam 7 hari: Agensi pemilik, Pentadbir tenan')).toHaveLength(2);
});

it('shows facts before prose, packages and terms', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Semakan Hakmilik Tanah' })).toBeVisible();
  expect(screen.getByText('184 ms')).toBeVisible();
  expect(screen.getByText('0.04%')).toBeVisible();
  expect(screen.getByText('22 agensi melanggan')).toBeVisible();
  expect(screen.getByRole('img', { name: /90 hari, 1 hari terganggu/ })).toBeVisible();
  expect(screen.getByText('sah').tagName).toBe('STRONG');
  // Among the terms, and at its package.
  expect(screen.getAllByText('2 peringkat dalam 7 hari: Agensi pemilik, Pentadbir tenan')).toHaveLength(2);
  expect(screen.getByText('60 / minit, lonjakan 10')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Tanah dan harta' })).toHaveAttribute('href', '/?category=tanah');
  expect(screen.getByRole('link', { name: 'Langgan pakej ini: Asas' })).toHaveAttribute(
    'href',
    `${cataloguePaths.subscribe(id(1))}?package=${id(30)}`,
  );
});

it('says no burst of a package that has none', async () => {
  const [basic] = detail().packages;
  const rate = { limit: 5, perSeconds: 10, burst: 0 };
  server.use(reply(catalogue.detail, detail({ packages: [{ ...basic!, rate }] })));
  open('', 'en');
  expect(await screen.findByText('5 every 10 s')).toBeVisible();
  expect(screen.queryByText(/burst/)).toBeNull();
});

it('says the rate that was announced, beside the present one', async () => {
  const [basic] = detail().packages;
  const comingRate = { rate: { limit: 30, perSeconds: 60, burst: 0 }, from: '2026-12-03T16:00:00.000Z' };
  server.use(reply(catalogue.detail, detail({ packages: [{ ...basic!, comingRate }] })));
  open('', 'en');
  expect(await screen.findByText('60 / minute, burst 10; from 4 Dec 2026 30 / minute')).toBeVisible();
});

it('links to the pages that exist', async () => {
  open('', 'en');
  const pages = within(await screen.findByRole('navigation', { name: 'Parts of the API' }));
  expect(pages.getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
  expect(pages.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'About',
    'Subscribe',
    'Access permission',
  ]);
});

it('leads its owner to the page where it is managed, and offers them nothing to buy', async () => {
  signInAs('Developer');
  server.use(reply(catalogue.detail, detail({ manageable: true, own: true })));
  open('', 'en');
  const [manage] = await screen.findAllByRole('link', { name: 'Manage' });
  expect(manage).toHaveAttribute('href', `/myapi/${id(1)}`);
  expect(screen.queryByRole('button', { name: 'Add to cart' })).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^(Subscribe|Choose)/ })).not.toBeInTheDocument();
});

it('lets an administrator manage the API of another organisation, and order it too', async () => {
  signInAs('TenantAdministrator');
  server.use(reply(catalogue.detail, detail({ manageable: true })));
  open('', 'en');
  expect((await screen.findAllByRole('link', { name: 'Manage' }))[0]).toBeVisible();
  expect(screen.getAllByRole('button', { name: 'Add to cart' })[0]).toBeVisible();
});

it('opens its navigation as an overlay on a small screen, until a link is followed', async () => {
  const { user, address } = open('?version=v3.1');
  const opener = await screen.findByRole('button', { name: 'Bahagian API: Tentang' });
  await user.click(opener);
  const overlay = within(screen.getByRole('dialog', { name: 'API ini' }));
  expect(overlay.getByRole('link', { name: 'Langgan' })).toHaveAttribute(
    'href',
    `${cataloguePaths.subscribe(id(1))}?version=v3.1`,
  );
  await user.click(overlay.getByRole('link', { name: 'Rujukan API' }));
  expect(address()).toBe(`${cataloguePaths.marketplace(id(1))}?version=v3.1#rujukan`);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows another version from the address, but none that is retired', async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: /^Versi v3.2/ }));
  await user.click(screen.getByRole('menuitemradio', { name: /v2\.4/ }));
  expect(address()).toContain('version=v2.4');
  expect(await screen.findByRole('region', { name: 'Carian lama' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Sahkan pemilikan' })).not.toBeInTheDocument();
});

it('searches operations by any of their words', async () => {
  const { user, address } = open();
  await user.type(await screen.findByRole('searchbox', { name: 'Cari operasi atau medan' }), 'post sahkan');
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Butiran hakmilik' })).not.toBeInTheDocument());
  expect(screen.getByRole('region', { name: 'Sahkan pemilikan' })).toBeVisible();
  expect(address()).toContain('op=post+sahkan');
});

it('downloads the document of the shown version', async () => {
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  let written: Blob | undefined;
  Object.assign(URL, {
    createObjectURL: (file: Blob) => ((written = file), 'blob:x'),
    revokeObjectURL: () => undefined,
  });
  const { user } = open('?version=v2.4');
  await screen.findByRole('region', { name: 'Carian lama' });
  await user.click(screen.getByRole('button', { name: 'Muat turun OpenAPI' }));
  expect(saved).toHaveBeenCalled();
  expect(await written?.text()).toContain('/lama');
});

it('shows samples with the gateway address of the shown version', async () => {
  open('?version=v2.4');
  const old = within(await screen.findByRole('region', { name: 'Carian lama' }));
  expect(old.getByRole('group', { name: 'Contoh dalam cURL' })).toHaveTextContent(
    /^curl 'http:\/\/localhost\/gateway\/jtg\/semakan-hakmilik\/v2\.4\/lama'.*X-API-Key: \$TITIAN_KEY/,
  );
});

it("reports that the document can't be loaded, and retries", async () => {
  server.use(decline(catalogue.openapi, 503, 'unavailable'));
  const { user } = open();
  const failure = await screen.findByText('Dokumen OpenAPI tidak dapat dimuatkan');
  expect(failure).toBeVisible();
  server.use(reply(catalogue.openapi, documentOf('v3.2')));
  await user.click(screen.getByRole('button', { name: 'Cuba semula' }));
  expect(await screen.findByRole('region', { name: 'Butiran hakmilik' })).toBeVisible();
});

describe('versions and their changes', () => {
  it('compares the shown version with the previous one, and any two from the address', async () => {
    const { user, address } = open();
    const compare = within(await screen.findByRole('region', { name: 'Bandingkan versi' }));
    expect(compare.getByRole('combobox', { name: 'Dari' })).toHaveTextContent('v3.1');
    expect(compare.getByRole('combobox', { name: 'Ke' })).toHaveTextContent('v3.2');
    await user.click(compare.getByRole('combobox', { name: 'Dari' }));
    await user.click(compare.getByRole('option', { name: 'v2.4' }));
    expect(address()).toContain('from=v2.4&to=v3.2');
    await user.click(compare.getByRole('button', { name: 'Tukar arah perbandingan' }));
    expect(address()).toContain('from=v3.2&to=v2.4');
  });

  it('shows the last day of one that ends at midnight', async () => {
    const versions = detail().versions.map((one) => ({ ...one, sunsetAt: one.sunsetAt && '2027-02-28T16:00:00.000Z' }));
    server.use(reply(catalogue.detail, detail({ versions })));
    open();
    expect(await screen.findByText('28 Feb 2027')).toBeVisible();
  });

  it('lists breaking changes first, with reason, place, old and new value', async () => {
    open('?from=v2.4&to=v3.2');
    const breaking = within(await screen.findByRole('region', { name: 'Memutuskan' }));
    expect(breaking.getByText('Medan dibuang daripada respons')).toBeVisible();
    expect(breaking.getByText('respons 200')).toHaveTextContent('respons 200 catatan');
    const safe = within(screen.getByRole('region', { name: 'Selamat' }));
    expect(safe.getByRole('link', { name: /pengesahan/ })).toHaveAttribute(
      'href',
      expect.stringMatching(/from=v2\.4&to=v3\.2#sahkan$/),
    );
  });

  it('shows in the table what each version changed', async () => {
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: 'Lihat perubahan dari v2.4 ke v3.2' }));
    expect(address()).toContain('from=v2.4&to=v3.2');
    expect(screen.getAllByText('Versi pertama')).toHaveLength(2);
  });

  it('reports that nothing differs', async () => {
    server.use(reply(changes.between, versionChanges({ changes: [] as ApiChange[] })));
    open('', 'en');
    expect(await screen.findByText('No difference')).toBeVisible();
  });

  it('has texts for every rule', () => {
    const known = Object.entries(words.change.rule).flatMap(([group, rules]) =>
      Object.keys(rules).map((rule) => `${group}.${rule}`),
    );
    expect(known.sort()).toEqual(Object.keys(RULES).sort());
  });
});

describe('the price calculator', () => {
  const basic = detail().packages[0]!;
  const paid = {
    ...basic,
    id: id(31),
    name: { my: 'Pukal', en: 'Bulk' },
    quota: { limit: 1_000_000, unit: 'month' as const },
    price: { model: 'PerCall' as const, amount: 0.05, currency: 'MYR' as const },
  };
  beforeEach(() => server.use(reply(catalogue.detail, detail({ packages: [basic, paid] }))));
  const offer = async (name: string) => {
    const heading = await screen.findByRole('heading', { name });
    return within(heading.closest('li')!);
  };

  it('prices each package for the calls in the address, and marks the cheapest that fits', async () => {
    open('?calls=2000');
    expect((await offer('Asas')).getByText('Melebihi kuota')).toBeVisible();
    expect((await offer('Asas')).queryByText('Paling murah')).not.toBeInTheDocument();
    const bulk = await offer('Pukal');
    expect(bulk.getByText('Paling murah')).toBeVisible();
    expect(bulk.getByText(/RM\s*3,000\.00 sebulan/)).toBeVisible();
    expect(bulk.getByText(/6% daripada kuota/)).toBeVisible();
  });

  it('keeps the number and the period in the address', async () => {
    const { user, address } = open();
    await user.type(await screen.findByRole('spinbutton', { name: 'Bilangan panggilan' }), '500');
    await waitFor(() => expect(address()).toContain('calls=500'));
    expect((await offer('Asas')).getByText('Paling murah')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'sebulan' }));
    await waitFor(() => expect(address()).toContain('per=month'));
    await user.clear(screen.getByRole('spinbutton', { name: 'Bilangan panggilan' }));
    await waitFor(() => expect(screen.queryByText('Paling murah')).not.toBeInTheDocument());
    await waitFor(() => expect(address()).not.toContain('calls='));
  });

  it('moves by keyboard, and announces the number of calls', async () => {
    open('?calls=1000', 'en');
    const slider = await screen.findByRole('slider', { name: 'Estimated calls' });
    expect(slider).toHaveAttribute('aria-valuetext', '1,000 calls a day');
    fireEvent.change(slider, { target: { value: '40' } });
    expect(slider).toHaveAttribute('aria-valuetext', '10,000 calls a day');
  });

  it('reports that no package fits', async () => {
    open('?calls=9000000&per=month');
    expect(await screen.findByText(/Tiada pakej yang muat/)).toBeVisible();
  });
});

it('puts the shown version in the cart', async () => {
  signInAs('Client');
  const added = vi.fn();
  server.use(
    reply(cart.add, ({ body }) => {
      added(body);
      const choice = body as { projectId: string; versionId: string };
      return {
        ...choice,
        id: id(70),
        Status: 'Pending' as const,
        user: { id: id(1) },
        packageId: id(30),
        createdAt: '2026-11-21T02:00:00Z',
      };
    }),
  );
  server.use(reply(catalogue.detail, detail({ packages: [detail().packages[0]!, flat] })));
  const { user } = open('?version=v3.1&calls=200');
  const [button] = await screen.findAllByRole('button', { name: 'Tambah ke troli' });
  await user.click(button!);
  const dialog = within(await screen.findByRole('dialog', { name: /Tambah ke troli/ }, { timeout: 5_000 }));
  // The cheapest that fits, and what was calculated on the page.
  expect(await dialog.findByRole('radio', { name: /^Asas/ })).toBeChecked();
  expect(dialog.getByLabelText('Jangkaan panggilan sebulan')).toHaveValue('6,000');
  expect(added).not.toHaveBeenCalled();
  await user.click(dialog.getByRole('radio', { name: /^Pukal/ }));
  await user.click(dialog.getByRole('radio', { name: /^Kotak pasir/ }));
  expect(dialog.getAllByText(/RM\s*480\.00 \/ bulan/)).not.toHaveLength(0);
  await user.click(dialog.getByRole('button', { name: 'Tambah ke troli' }));
  const choice = { packageId: id(31), environment: 'Sandbox', expectedCalls: 6_000 };
  await waitFor(() => expect(added).toHaveBeenCalledWith({ projectId: id(1), versionId: id(22), ...choice }));
  expect(await screen.findByText('Pukal, Kotak pasir')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('takes no more calls into the cart than the package allows', async () => {
  signInAs('Client');
  const { user } = open('?calls=40000&per=month');
  const [button] = await screen.findAllByRole('button', { name: 'Tambah ke troli' });
  await user.click(button!);
  const dialog = within(await screen.findByRole('dialog', { name: /Tambah ke troli/ }, { timeout: 5_000 }));
  const calls = await dialog.findByLabelText('Jangkaan panggilan sebulan');
  expect(calls).toBeInvalid();
  expect(calls).toHaveAccessibleDescription(/membenarkan kurang panggilan/);
  expect(dialog.getByRole('button', { name: 'Tambah ke troli' })).toBeDisabled();
  await user.clear(calls);
  expect(calls).toHaveAccessibleDescription('Pilihan. Pakej ini membenarkan sehingga 31,000 sebulan.');
  expect(dialog.getByRole('button', { name: 'Tambah ke troli' })).toBeEnabled();
});

it('offers no order for a deprecated version', async () => {
  signInAs('Client');
  open('?version=v2.4');
  expect(await screen.findByRole('region', { name: 'Carian lama' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tambah ke troli' })).not.toBeInTheDocument();
});

it.each(['/apimarketplace', '/apimarketplace/about', '/apimarketplace/discussions', '/apimarketplace/42'])(
  '%s names no API: it leads to the catalogue, and the server is not asked',
  async (path) => {
    const { address } = openPage(<AboutPage />, { path, pattern: '/apimarketplace/:id?' });
    await waitFor(() => expect(address()).toBe('/'));
  },
);

it('does not reveal whether an API exists that the reader may not see', async () => {
  server.use(decline(catalogue.detail, 404, 'notFound'));
  open();
  expect(await screen.findByRole('heading', { name: 'API tidak dijumpai' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cari dalam katalog' })).toHaveAttribute('href', '/');
});

describe('documents of an API', () => {
  const documents = [1, 2].map((n) => ({
    ...{ id: id(60 + n), title: { my: `Panduan ${n}`, en: `Guide ${n}` }, itemId: null, rowVersion: 1 },
    file: { id: id(70 + n), url: `/api/files/${id(70 + n)}`, name: `${n}.pdf`, type: 'application/pdf', size: 2_048 },
  }));

  it('are read by everybody who finds it, and downloaded by who is signed in', async () => {
    server.use(reply(apiDocument.ofApi, documents));
    const { unmount } = open('', 'en');
    const visited = within(await screen.findByRole('region', { name: 'Documents' }));
    expect(visited.getByText('Guide 1')).toBeVisible();
    expect(visited.getByRole('button', { name: 'Sign in to download' })).toBeVisible();
    expect(visited.queryByRole('button', { name: /1\.pdf/ })).toBeNull();
    unmount();
    signInAs('Client');
    open();
    const region = within(await screen.findByRole('region', { name: 'Dokumen' }));
    expect(region.getByText('Panduan 2')).toBeVisible();
    expect(region.getByRole('button', { name: /2\.pdf/ })).toBeVisible();
  });

  it('have no place where there are none', async () => {
    open('', 'en');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('region', { name: 'Documents' })).toBeNull();
  });

  it('say that they could not be loaded', async () => {
    server.use(decline(apiDocument.ofApi, 500, 'internal'));
    open('', 'en');
    expect(await screen.findByText('The documents could not be loaded')).toBeVisible();
  });

  it('stand beside the technical contact, which subscribers are told', async () => {
    server.use(
      reply(catalogue.detail, detail({ technicalContact: { name: 'Unit Sistem', email: 'sistem@jtg.example' } })),
    );
    open('', 'en');
    expect(await screen.findByRole('link', { name: 'Unit Sistem' })).toHaveAttribute(
      'href',
      'mailto:sistem@jtg.example',
    );
  });
});
