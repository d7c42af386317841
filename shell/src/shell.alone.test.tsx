import { session } from '@titian/shared-contracts';
import { cart } from '@titian/shared-contracts/cart';
import { notification, type Notification } from '@titian/shared-contracts/notification';
import { order } from '@titian/shared-contracts/order';
import { signOut, store } from '@titian/shared-auth';
import { decline, person, reply, signInAs } from '@titian/shared-auth/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { createPath } from 'react-router';
import { addPortalMessages } from '@titian/shared-ui';
import { failedAddress } from './errors/pageError';
import { openPortal } from './testing/openPortal';
import { setUpPortal } from './testing/setUpPortal';

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const note = (n: number, changes: Partial<Notification> = {}): Notification => ({
  id: id(n),
  Title: `Title ${n}`,
  body: `Body ${n}`,
  IsRead: true,
  Link: '/listnotification',
  category: 'order',
  severity: 'info',
  user: { id: id(1) },
  createdAt: '2026-11-20T00:00:00Z',
  ...changes,
});
const notes = [note(1, { IsRead: false }), note(2), note(3), note(4), note(5), note(6)];
const server = setUpPortal();

beforeEach(() => {
  server.use(
    reply(cart.count, 3),
    reply(order.queue, {
      data: [],
      totalItems: 0,
      page: 1,
      pageSize: 5,
      counts: { mine: 0, unclaimed: 0, overdue: 0, open: 4, all: 4 },
    }),
    reply(notification.unread, 1),
    reply(notification.latest, ({ url }) => notes.slice(0, Number(url.searchParams.get('_limit')))),
    reply(notification.list, { data: notes, totalItems: 6, page: 1, pageSize: 10 }),
  );
});

describe('signing in', () => {
  it('redirects from a guarded page to the form and back', async () => {
    const { router, user } = await openPortal('/en/listnotification?show=unread#first');
    server.use(
      reply(session.token, { access_token: 'a', token_type: 'Bearer', expires_in: 900 }),
      reply(session.me, person('Client')),
    );

    await user.click(await screen.findByRole('button', { name: /client/ }));
    await user.click(screen.getByRole('button', { name: 'Sign in' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    expect(createPath(router.state.location)).toBe('/en/listnotification?show=unread#first');
    await vi.waitFor(() => expect(document.title).toBe('Notifications · Titian Government Data Exchange'));
  });

  it('shows the specified text of a refusal, and the remaining attempts', async () => {
    const { user } = await openPortal('/en/login');
    server.use(decline(session.token, 401, 'auth.incorrect', { extra: { remaining: 1 } }));

    await user.type(await screen.findByLabelText('Username or e-mail'), 'x');
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');

    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Incorrect email or password! Please try again.');
    expect(alert).toHaveTextContent('1 attempt left');
  });

  it('requires both fields', async () => {
    const { user } = await openPortal('/login');

    await user.click(await screen.findByRole('button', { name: 'Log masuk' }));

    expect(await screen.findAllByText('Medan ini wajib diisi.')).toHaveLength(2);
    expect(screen.getByLabelText('Nama pengguna atau e-mel')).toHaveFocus();
  });
});

describe('the frame', () => {
  it('shows menu, cart count and version to a signed-in user', async () => {
    signInAs('Client');
    await openPortal('/en/listnotification');

    const menu = await screen.findByRole('navigation', { name: 'Side menu' });
    const entries = () =>
      within(menu)
        .getAllByRole('link')
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(entries()).toEqual(['en /', 'Notifications1', 'en /late', 'en /mine', 'en /clients']));
    expect(await screen.findByRole('link', { name: 'en /cart, 3 items' })).toHaveAttribute('href', '/en/cart');
    expect(await within(menu).findByText(/9\.9\.0/)).toBeVisible();
  });

  it('links to pages of content for everybody, and to those of the reader’s own profile', async () => {
    const page = { place: 'menu' as const, order: 1 };
    const open = { ...page, path: '/pages/policy', title: { my: 'Dasar', en: 'Policy' }, signedIn: false };
    const own = { ...page, path: '/pages/guide', title: { my: 'Panduan', en: 'Publisher guide' }, signedIn: true };
    signInAs('Developer', { pages: [own] });
    await openPortal('/en/listnotification', { pages: [open] });
    const menu = within(await screen.findByRole('navigation', { name: 'Side menu' }));
    expect(await menu.findByRole('link', { name: 'Publisher guide' })).toHaveAttribute('href', '/en/pages/guide');
    expect(menu.getByRole('link', { name: 'Policy' })).toBeVisible();
    // Somebody else, or the same person in another role, without a new document.
    act(() => void signInAs('Client'));
    expect(menu.queryByRole('link', { name: 'Publisher guide' })).toBeNull();
    expect(menu.getByRole('link', { name: 'Policy' })).toBeVisible();
  });

  it('opens the side menu from the top bar on pages without a sidebar', async () => {
    signInAs('SuperAdministrator');
    const { router, user } = await openPortal('/en/unauthorized');
    // jsdom does not support modal dialogs: their content counts as hidden.
    const sideMenu = () => screen.queryByRole('navigation', { name: 'Side menu', hidden: true });
    expect(sideMenu()).not.toBeInTheDocument();

    await user.click(await screen.findByRole('button', { name: 'Open menu' }));
    await user.click(within(sideMenu()!).getByRole('link', { name: 'en /logs', hidden: true }));

    await waitFor(() => expect(sideMenu()).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe('/en/logs');
  });

  it('is branded with the agency of whoever is no client, by its picture where there is one', async () => {
    const { organization } = person('Developer');
    signInAs('Developer', { organization: { ...organization!, imageUrl: '/api/files/agency' } });
    await openPortal('/en/unauthorized');
    expect(await screen.findByText('Department of Lands and Mines')).toBeVisible();
    const bar = screen.getByRole('banner');
    expect(bar.querySelector('img')).toHaveAttribute('src', '/api/files/agency');
    act(() => void signInAs('Client'));
    expect(bar.querySelector('img')).toBeNull();
  });

  it('leaves the foot of public pages to about, the sections’ entries and the languages', async () => {
    const { router, user } = await openPortal('/unauthorized');
    const foot = within(await screen.findByRole('contentinfo'));
    expect(foot.getByRole('link', { name: 'Bahasa Melayu' })).toHaveAttribute('aria-current', 'true');
    await user.click(foot.getByRole('button', { name: 'Perihal' }));
    expect(await screen.findByRole('dialog', { name: /Perihal Titian/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tutup' }));
    await user.click(foot.getByRole('link', { name: 'English' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/unauthorized'));
  });

  it('shows the configured logo instead of the default one', async () => {
    await openPortal('/en/unauthorized', { devLogo: '/content/logo.png' });

    const home = await screen.findByRole('link', { name: 'Titian' });
    expect(home.querySelector('img')).toHaveAttribute('src', '/content/logo.png');
    expect(home.querySelector('svg')).toBeNull();
  });

  it('changes the language and keeps the page', async () => {
    signInAs('Developer');
    const { router, user } = await openPortal('/listnotification?show=unread');
    await screen.findByRole('heading', { level: 1, name: 'Pemberitahuan' });

    await user.click(screen.getByRole('button', { name: 'EN, English' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/en/listnotification', search: '?show=unread' });
    expect(document.documentElement.lang).toBe('en');
    expect(document.cookie).toContain('i18n_redirected=en');
  });

  it('asks again in the new language for everything that is shown', async () => {
    signInAs('Client');
    const languages: string[] = [];
    const count = ({ headers }: { headers: Headers }) => (languages.push(headers.get('accept-language') ?? ''), 3);
    server.use(reply(cart.count, count));
    const { user } = await openPortal('/listnotification');
    await waitFor(() => expect(languages).toEqual(['ms']));

    await user.click(screen.getByRole('button', { name: 'EN, English' }));
    await waitFor(() => expect(languages).toEqual(['ms', 'en']));
  });

  it('changes the language where the reader has gone to while its words were loading', async () => {
    signInAs('Developer');
    const { router, user } = await openPortal('/listnotification');
    await screen.findByRole('heading', { level: 1, name: 'Pemberitahuan' });
    let answer = () => undefined as void;
    const words = new Promise<object>((resolve) => (answer = () => resolve({})));
    addPortalMessages('held', { my: () => Promise.resolve({}), en: () => words });

    await user.click(screen.getByRole('button', { name: 'EN, English' }));
    await act(() => router.navigate('/listnotification?show=unread'));
    answer();

    expect(await screen.findByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    expect(router.state.location).toMatchObject({ pathname: '/en/listnotification', search: '?show=unread' });
  });

  it('shows the licence and the sections in use', async () => {
    signInAs('Developer');
    const { user } = await openPortal('/en/listnotification');

    await user.click(await screen.findByRole('button', { name: /Account of/ }));
    await user.click(screen.getByRole('menuitem', { name: 'About' }));

    const about = await screen.findByRole('dialog', { name: /About Titian/ });
    expect(about).toHaveTextContent('4 Jan 2022');
    expect(about).toHaveTextContent('3 Jan 2025');
    expect(about).toHaveTextContent('mf-shop');
  });

  it('goes to the sign-in page after signing out, with a message', async () => {
    signInAs('Client');
    server.use(reply(session.portalLog, null), reply(session.logout, null));
    const { router } = await openPortal('/en/listnotification');
    await screen.findByRole('heading', { level: 1 });

    await act(() => signOut());

    expect(router.state.location.pathname).toBe('/en/login');
    expect(await screen.findByText('You have been logged out')).toBeVisible();
  });
});

describe('notifications', () => {
  it.each([
    ['Client', 5],
    ['Developer', 6],
  ] as const)('of a %s: the bell shows %d', async (role, shown) => {
    signInAs(role);
    const { user } = await openPortal('/en/unauthorized');

    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));

    const bell = await screen.findByRole('dialog', { name: 'Notifications' });
    expect(await within(bell).findAllByRole('listitem')).toHaveLength(shown);
  });

  it('are read when clicked, and lead to their link', async () => {
    signInAs('Client');
    const read: string[] = [];
    server.use(reply(notification.read, ({ url }) => (read.push(url.pathname), note(1))));
    const { router, user } = await openPortal('/en/unauthorized');

    await user.click(await screen.findByRole('button', { name: 'Notifications, 1 unread' }));
    await user.click(await screen.findByRole('button', { name: /Title 1/ }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/en/listnotification');
    expect(read).toEqual([`/api/notifications/${id(1)}`]);
  });
});

describe('errors', () => {
  it('with 500 in a query are shown on /error with the request id and a retry', async () => {
    signInAs('Client');
    server.use(decline(notification.list, 500, 'server.error', { instance: 'req_42' }));
    const { router, user } = await openPortal('/en/listnotification?show=unread#first');

    expect(await screen.findByRole('heading', { level: 1, name: 'This page could not be shown' })).toBeVisible();
    expect(screen.getByText('500')).toBeVisible();
    expect(screen.getByText('An error occurred on the server. Our team has been told.')).toBeVisible();
    expect(screen.getByText('req_42')).toBeVisible();
    expect(router.state.location.pathname).toBe('/en/error');
    const report = screen.getByRole('link', { name: 'Report this problem' });
    expect(report).toHaveAttribute('href', '/en/mine?request=req_42');

    server.use(reply(notification.list, { data: notes, totalItems: 6, page: 1, pageSize: 10 }));
    await user.click(screen.getByRole('link', { name: 'Try again' }));
    expect(await screen.findByText('Title 1')).toBeVisible();
    expect(createPath(router.state.location)).toBe('/en/listnotification?show=unread#first');
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('have a retry in the language that the reader has chosen since', async () => {
    signInAs('Client');
    server.use(decline(notification.list, 500, 'server.error', { instance: 'req_42' }));
    const { user } = await openPortal('/listnotification?show=unread');

    await screen.findByRole('heading', { level: 1, name: 'Halaman ini tidak dapat dipaparkan' });
    await user.click(screen.getByRole('button', { name: 'EN, English' }));
    const retry = await screen.findByRole('link', { name: 'Try again' });
    await waitFor(() => expect(retry).toHaveAttribute('href', '/en/listnotification?show=unread'));
  });

  it('open the page that failed again after a reload of /error, and lie in the session', async () => {
    signInAs('Client');
    server.use(decline(notification.list, 500, 'server.error', { instance: 'req_42' }));
    await openPortal('/en/listnotification?show=unread#first');
    await screen.findByRole('heading', { level: 1, name: 'This page could not be shown' });

    expect(store.getState().session.error).toMatchObject({
      problem: { instance: 'req_42' },
      from: '/en/listnotification?show=unread#first',
    });
    expect(failedAddress()?.href).toBe(`${window.location.origin}/en/listnotification?show=unread#first`);
  });

  it('show an unknown URL as not found', async () => {
    await openPortal('/en/no/such/page');

    expect(await screen.findByRole('heading', { level: 1, name: 'This page could not be found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the home page' })).toHaveAttribute('href', '/en');
  });

  it('without details have status 500', async () => {
    await openPortal('/en/error');

    expect(await screen.findByRole('heading', { level: 1, name: 'Error' })).toBeVisible();
    expect(screen.getByText('500')).toBeVisible();
  });
});
