import { cart } from '@titian/shared-contracts/cart';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { notification } from '@titian/shared-contracts/notification';
import { order } from '@titian/shared-contracts/order';
import { application } from '@titian/shared-contracts/subscription';
import { setPortalFeatures } from '@titian/shared-auth';
import { decline, type person, reply, signInAs } from '@titian/shared-auth/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openPortal } from '../testing/openPortal';
import { setUpPortal } from '../testing/setUpPortal';

const server = setUpPortal();
const id = '00000000-0000-4000-8000-000000000042';
const organization = { id, code: 'JTG', name: { my: 'Jabatan Tanah', en: 'Land Office' } };
const rows = <T,>(data: T[]) => ({ data, totalItems: data.length, page: 1, pageSize: 5 });
const empty = rows([]);
const facets = { agency: [], category: [], tag: [], access: [], price: [], status: [], rating: [] };

afterEach(() => setPortalFeatures());
beforeEach(() => {
  localStorage.clear();
  server.use(
    reply(cart.count, 0),
    reply(notification.unread, 0),
    reply(notification.list, { data: [], totalItems: 0, page: 1, pageSize: 10 }),
    reply(catalogue.search, { ...empty, facets, favourites: 0, correctedTo: null }),
    reply(order.mine, empty),
    reply(application.list, ({ url }) =>
      url.searchParams.get('q') === 'bil air'
        ? rows([
            {
              ...{
                id,
                name: 'Bil Air Daerah',
                description: '',
                organization,
                owner: { id: '00000000-0000-4000-8000-000000000060', displayName: 'Pegawai Lesen' },
                ...{
                  orphan: false,
                  keys: { Production: 1, Sandbox: 0 },
                  expiringAt: null,
                  calls: { all: 0, failed: 0 },
                },
                subscriptions: 1,
              },
              ...{ state: 'Active' as const, createdAt: '2026-11-21T00:00:00Z' },
            },
          ])
        : empty,
    ),
  );
});

const open = async (role: Parameters<typeof person>[0], address = '/en/listnotification') => {
  signInAs(role);
  const portal = await openPortal(address);
  await screen.findByRole('heading', { level: 1 });
  await portal.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox');
  const chosen = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  return { ...portal, field, chosen };
};

describe('the command palette', () => {
  it('opens a page by keyboard, and offers it first the next time', async () => {
    const { user, field, chosen, router } = await open('Client');
    expect(field).toHaveFocus();
    await user.keyboard('notif');
    await waitFor(() => expect(chosen()).toHaveTextContent('Notification'));
    await user.clear(field);
    await user.keyboard('mine');
    await waitFor(() => expect(chosen()).toHaveTextContent('en /mine'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/mine'));
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();

    await user.keyboard('{Meta>}k{/Meta}');
    const recent = await screen.findByRole('group', { name: 'Recent' });
    expect(within(recent).getByRole('option')).toHaveTextContent('en /mine');
  });

  it('wraps around its options, and marks the active one', async () => {
    const { user, chosen } = await open('Client');
    const options = screen.getAllByRole('option');
    expect(chosen()).toBe(options[0]);
    await user.keyboard('{ArrowUp}');
    expect(chosen()).toBe(options.at(-1));
    expect(chosen()).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(chosen()).toBe(options[1]);
  });

  it('finds applications, and always offers the catalogue search', async () => {
    const { user, router, chosen } = await open('Client');
    await user.keyboard('bil air');
    const group = await screen.findByRole('group', { name: 'Applications' });
    expect(within(group).getByRole('option')).toHaveTextContent('Bil Air DaerahLand Office');
    expect(screen.getByRole('option', { name: /Search the catalogue for “bil air”/ })).toBeVisible();
    await waitFor(() => expect(chosen()).toHaveTextContent('Bil Air'));
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/en/mysubscription', search: '?q=Bil%20Air%20Daerah' }),
    );
  });

  it('names in its placeholder what this reader can search', async () => {
    const { field } = await open('Client');
    expect(field).toHaveAttribute('placeholder', 'A page, thing, application or order number');
  });

  it('shows that a search failed, and still finds the rest', async () => {
    server.use(decline(order.mine, 503, 'unavailable'));
    const { user } = await open('Client');
    await user.keyboard('mine');
    expect(await screen.findByText(/Some results could not be loaded/)).toBeVisible();
    expect(screen.getByRole('option', { name: /en \/mine/ })).toBeVisible();
  });

  it('opens the profile, in Malay too', async () => {
    const { user, chosen } = await open('Client', '/listnotification');
    await user.keyboard('profil');
    await waitFor(() => expect(chosen()).toHaveTextContent('Profil saya'));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: /Profil saya/ })).toBeVisible();
  });

  it('does not search the catalogue for visitors who may not browse it', async () => {
    const searched = vi.fn();
    server.use(reply(catalogue.search, () => (searched(), { ...empty, facets, favourites: 0, correctedTo: null })));
    const features = { guestCatalogue: false, dataRequests: true, tryIt: true, ratings: true };
    const { user } = await openPortal('/en/unauthorized', { features });
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await screen.findByRole('combobox'), 'bil air');
    expect(screen.queryByRole('option', { name: /Search the catalogue/ })).toBeNull();
    expect(searched).not.toHaveBeenCalled();
  });
});
