import { setupServer } from 'msw/node';
import { cart, catalogue, paths } from '@titian/shared-contracts';
import { decline, inStore, reply, resetSession, signInAs } from '@titian/shared-auth/testing';
import { renderPage, screen, waitFor, within } from '@titian/shared-ui/testing';
import { detail, id } from '../testing/apis';
import { loadWords } from '../testing/words';
import { AboutPage } from './AboutPage';

const server = setupServer();
const open = (search = '', locale: 'my' | 'en' = 'my') =>
  renderPage(<AboutPage />, {
    path: paths.marketplace(id(1)) + search,
    pattern: '/apimarketplace/:id/about',
    locale,
    wrap: inStore,
  });

beforeAll(async () => {
  server.listen({ onUnhandledRequest: 'error' });
  await loadWords();
});
beforeEach(() => server.use(reply(catalogue.detail, detail())));
afterEach(() => {
  server.resetHandlers();
  resetSession();
});
afterAll(() => server.close());

it('tells facts before prose, packages and terms', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Semakan Hakmilik Tanah' })).toBeVisible();
  expect(screen.getByText('184 ms')).toBeVisible();
  expect(screen.getByText('0.04%')).toBeVisible();
  expect(screen.getByText('22 agensi melanggan')).toBeVisible();
  expect(screen.getByRole('img', { name: /90 hari, 1 hari terganggu/ })).toBeVisible();
  expect(screen.getByText('sah').tagName).toBe('STRONG');
  expect(screen.getByText('2 peringkat, dalam 7 hari')).toBeVisible();
  expect(screen.getByText('60 / minit')).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Tanah dan harta' })).toHaveAttribute('href', '/?category=tanah');
  expect(screen.getByRole('link', { name: 'Langgan pakej Asas' })).toHaveAttribute(
    'href',
    `${paths.subscribe(id(1))}?package=${id(30)}`,
  );
});

it('offers the tabs that exist', async () => {
  open('', 'en');
  const tabs = within(await screen.findByRole('navigation', { name: 'Parts of the API' }));
  expect(tabs.getAllByRole('link').map((link) => link.textContent)).toEqual(['About', 'Subscribe']);
});

it('reads about another version by the address, and about none that was retired from use', async () => {
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: 'Versi v3.2' }));
  await user.click(screen.getByRole('menuitemradio', { name: /v2\.4/ }));
  expect(address()).toContain('version=v2.4');
  expect(screen.getByText('/lama')).toBeVisible();
  expect(screen.queryByText('/pengesahan')).not.toBeInTheDocument();
});

it('finds operations by any of their words', async () => {
  const { user, address } = open();
  await user.type(await screen.findByRole('searchbox', { name: 'Cari operasi' }), 'post sahkan');
  await waitFor(() => expect(screen.queryByText('Butiran hakmilik')).not.toBeInTheDocument());
  expect(screen.getByText('Sahkan pemilikan')).toBeVisible();
  expect(address()).toContain('op=post+sahkan');
});

it('downloads the document of the shown version', async () => {
  const asked = jest.fn();
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined });
  server.use(reply(catalogue.openapi, ({ url }) => (asked(url.pathname), { openapi: '3.1.0' })));
  const { user } = open('?version=v2.4');
  await user.click(await screen.findByRole('button', { name: 'Muat turun OpenAPI' }));
  await waitFor(() => expect(saved).toHaveBeenCalled());
  expect(asked).toHaveBeenCalledWith(expect.stringContaining(id(21)));
});

it('puts the shown version in the cart', async () => {
  signInAs('Client');
  const added = jest.fn();
  server.use(
    reply(cart.add, ({ body }) => {
      added(body);
      const wish = body as { projectId: string; versionId: string };
      return {
        ...wish,
        id: id(70),
        Status: 'Pending' as const,
        user: { id: id(1) },
        packageId: id(30),
        createdAt: '2026-11-21T02:00:00Z',
      };
    }),
  );
  const { user } = open('?version=v3.1');
  const [button] = await screen.findAllByRole('button', { name: 'Tambah ke troli' });
  await user.click(button!);
  await waitFor(() => expect(added).toHaveBeenCalledWith({ projectId: id(1), versionId: id(22) }));
});

it('offers no order for a deprecated version, which takes none', async () => {
  signInAs('Client');
  open('?version=v2.4');
  expect(await screen.findByText('/lama')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tambah ke troli' })).not.toBeInTheDocument();
});

it('does not tell whether an API exists that the reader may not see', async () => {
  server.use(decline(catalogue.detail, 404, 'notFound'));
  open();
  expect(await screen.findByRole('heading', { name: 'API tidak dijumpai' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Cari dalam katalog' })).toHaveAttribute('href', '/');
});
