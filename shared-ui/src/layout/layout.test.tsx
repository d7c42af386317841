import { renderPage, screen, within } from '../testing';
import { Breadcrumb } from './Breadcrumb';
import { Card } from './Card';
import { Columns } from './Columns';
import { Facts } from './Facts';
import { FootActions } from './FootActions';
import { Notice } from './Notice';
import { Page } from './Page';
import { SidebarLinks } from './SidebarLinks';
import { Stack } from './Stack';
import { TabLinks } from './TabLinks';
import { WithSidebar } from './WithSidebar';

const links = [
  { to: '/api', label: 'Tentang', count: 1_200 },
  { to: '/api/versions', label: 'Versi' },
];

describe('a page', () => {
  it('has one h1, its purpose, actions and breadcrumb', async () => {
    const { user, address } = renderPage(
      <Page
        title="Pesanan"
        purpose="Yang anda pesan."
        mark={<b>Baharu</b>}
        actions={<button>Pesan</button>}
        breadcrumb={[{ label: 'Utama', to: '/' }, { label: 'Pesanan' }]}
        tabs={links}
      >
        <p>isi</p>
      </Page>,
      { path: '/api' },
    );
    expect(screen.getAllByRole('heading', { level: 1 })).toEqual([screen.getByText('Pesanan', { selector: 'h1' })]);
    for (const text of ['Yang anda pesan.', 'Baharu', 'isi']) expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pesan' })).toBeVisible();
    expect(screen.getByRole('navigation', { name: 'Bahagian halaman' })).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Utama' }));
    expect(address()).toBe('/');
  });

  it('leaves out parts that are not given', () => {
    renderPage(<Page title="Pesanan" />);
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

it('marks the last breadcrumb as the current page, without a link', () => {
  renderPage(<Breadcrumb crumbs={[{ label: 'Utama', to: '/' }, { label: 'Pesanan' }]} />);
  const crumbs = within(screen.getByRole('navigation', { name: 'Laluan' })).getAllByRole('listitem');
  expect(crumbs.map((crumb) => crumb.getAttribute('aria-current'))).toEqual([null, 'page']);
  expect(within(crumbs[1]!).queryByRole('link')).not.toBeInTheDocument();
});

describe.each([
  ['tabs', (more: object) => <TabLinks tabs={links.map((link) => ({ ...link, ...more }))} label="API" />],
  ['links of a sidebar', (more: object) => <SidebarLinks links={links.map((l) => ({ ...l, ...more }))} label="API" />],
])('%s', (_, render) => {
  it('mark the current page, and link to the others', async () => {
    const { user, address } = renderPage(render({}), { path: '/api' });
    const nav = within(screen.getByRole('navigation', { name: 'API' }));
    expect(nav.getByRole('link', { name: /^Tentang/ })).toHaveAttribute('aria-current', 'page');
    expect(nav.getByRole('link', { name: 'Versi' })).not.toHaveAttribute('aria-current');
    await user.click(nav.getByRole('link', { name: 'Versi' }));
    expect(address()).toBe('/api/versions');
    expect(nav.getByRole('link', { name: 'Versi' })).toHaveAttribute('aria-current', 'page');
  });

  it('follow `current` instead of the URL', () => {
    renderPage(render({ current: false }), { path: '/api' });
    expect(screen.getByRole('link', { name: /^Tentang/ })).not.toHaveAttribute('aria-current', 'page');
  });
});

it('shows counts in tabs, in the user’s number format', () => {
  renderPage(<TabLinks tabs={links} label="API" />);
  expect(screen.getByRole('link', { name: /Tentang/ })).toHaveTextContent('1,200');
  expect(screen.getByRole('link', { name: 'Versi' })).toHaveTextContent(/^Versi$/);
});

it('shows the name of a group of links only if there are several groups', () => {
  const { unmount } = renderPage(<SidebarLinks links={links} label="API ini" />);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  unmount();
  renderPage(<SidebarLinks links={links} label="API ini" titled />);
  expect(screen.getByRole('heading', { level: 2, name: 'API ini' })).toBeVisible();
});

describe('a card', () => {
  it('is a region named by its title, with hint and actions in its header', () => {
    renderPage(
      <Card title="Kuota" hint="bulan ini" actions={<button>Ubah</button>}>
        900
      </Card>,
    );
    const card = within(screen.getByRole('region', { name: 'Kuota' }));
    expect(card.getByRole('heading', { level: 2, name: 'Kuota' })).toBeVisible();
    expect(card.getByText('bulan ini')).toBeVisible();
    expect(card.getByRole('button', { name: 'Ubah' })).toBeVisible();
    expect(card.getByText('900')).toBeVisible();
  });

  it('is named by its label without a title, and is no region without either', () => {
    const { rerender } = renderPage(<Card label="Kemajuan">900</Card>);
    expect(screen.getByRole('region', { name: 'Kemajuan' })).toBeVisible();
    rerender(<Card>900</Card>);
    expect(screen.queryByRole('region')).not.toBeInTheDocument();
  });
});

it('lists facts as names and values, and leaves out those without a value', () => {
  renderPage(
    <Facts
      rows={[
        ['Kod', 'JTG'],
        ['Alamat', null],
        ['Telefon', ''],
        ['Nota', undefined],
        ['Langganan', 0],
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Kod', 'Langganan']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['JTG', '0']);
});

it.each([
  ['info', 'status'],
  ['success', 'status'],
  ['warning', 'status'],
  ['error', 'alert'],
] as const)('gives a notice of tone %s the role %s', (tone, role) => {
  renderPage(
    <Notice tone={tone} title="Digantung." action={<button>Sambung</button>}>
      Sejak semalam.
    </Notice>,
  );
  expect(within(screen.getByRole(role)).getByRole('button', { name: 'Sambung' })).toBeVisible();
  expect(screen.getByRole(role)).toHaveTextContent('Digantung. Sejak semalam.');
});

it('keeps the order of children in stacks, columns and footers', () => {
  renderPage(
    <Stack gap={24}>
      <Columns aside={<p>aside</p>} asideWidth={200}>
        <p>wide</p>
      </Columns>
      <FootActions>
        <button>Simpan</button>
      </FootActions>
    </Stack>,
  );
  const all = [screen.getByText('wide'), screen.getByText('aside'), screen.getByRole('button', { name: 'Simpan' })];
  expect(all.toSorted((one, other) => (one.compareDocumentPosition(other) & 2 ? 1 : -1))).toEqual(all);
});

describe('a sidebar', () => {
  const show = (open: boolean) => {
    const close = vi.fn();
    const page = renderPage(
      <WithSidebar label="Tapisan" sidebar={<p>agensi</p>} open={open} onClose={close} footer={<b>Tunjuk</b>}>
        <p>hasil</p>
      </WithSidebar>,
    );
    return { ...page, close };
  };

  it('is a named column beside the content', () => {
    show(false);
    expect(within(screen.getByRole('complementary', { name: 'Tapisan' })).getByText('agensi')).toBeVisible();
    expect(screen.getByText('hasil')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('opens as an overlay of the same name, with its actions, and closes', async () => {
    const { user, close } = show(true);
    const overlay = within(screen.getByRole('dialog', { name: 'Tapisan' }));
    expect(overlay.getByText('agensi')).toBeVisible();
    expect(overlay.getByText('Tunjuk')).toBeVisible();
    await user.click(overlay.getByRole('button', { name: 'Tutup' }));
    expect(close).toHaveBeenCalledTimes(1);
  });
});
