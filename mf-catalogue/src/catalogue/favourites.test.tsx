import { announcement } from '@titian/shared-contracts/announcement';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { favourite } from '@titian/shared-contracts/favourite';
import { act, decline, openPage, reply, screen, signInAs, waitFor } from '@titian/section-kit/testing';
import { answer, card, id } from '../testing/apis';
import { setUp } from '../testing/setUp';
import { CataloguePage } from './CataloguePage';

const server = setUp();
const title = card();
const tax = card({ id: id(2), Name: { my: 'Cukai Tanah', en: 'Land Tax' } });
/** A mock server with the reader's favourites, and the requests it received. */
const favourites = new Set<string>();
const requests: URLSearchParams[] = [];

const open = (path = '/', locale: 'my' | 'en' = 'my') => openPage(<CataloguePage />, { path, locale });
const heart = (name = 'Semakan Hakmilik Tanah') => screen.findByRole('button', { name: `Kegemaran: ${name}` });
const mockCall = (entry: typeof favourite.add | typeof favourite.remove) =>
  reply(entry, ({ url }) => {
    const projectId = url.pathname.split('/').at(-1)!;
    if (entry.method === 'PUT') favourites.add(projectId);
    else favourites.delete(projectId);
    return null;
  });

beforeEach(() => {
  favourites.clear();
  requests.length = 0;
  server.use(
    reply(catalogue.statistics, []),
    reply(announcement.current, []),
    mockCall(favourite.add),
    mockCall(favourite.remove),
    reply(catalogue.search, ({ url }) => {
      requests.push(url.searchParams);
      const all = [title, tax].map((one) => ({ ...one, favourite: favourites.has(one.id) }));
      const found = url.searchParams.get('favourites') ? all.filter((one) => one.favourite) : all;
      return answer(found, { favourites: favourites.size });
    }),
  );
});

describe('the heart of a card', () => {
  it('adds a favourite and counts it, at once', async () => {
    signInAs('Client');
    const { user } = open();
    expect(await heart()).toHaveAttribute('aria-pressed', 'false');
    await user.click(await heart());
    expect(await heart()).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect([...favourites]).toEqual([title.id]));
    expect(await screen.findByRole('checkbox', { name: /Kegemaran saya 1/ })).not.toBeChecked();
    expect(await heart('Cukai Tanah')).toHaveAttribute('aria-pressed', 'false');
  });

  it('works by keyboard, and a removal can be undone', async () => {
    favourites.add(title.id);
    signInAs('Client');
    const { user } = open();
    const button = await heart();
    act(() => button.focus());
    await user.keyboard('{Enter}');
    expect(await heart()).toHaveAttribute('aria-pressed', 'false');
    expect(await screen.findByText('Semakan Hakmilik Tanah dikeluarkan daripada kegemaran')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Buat asal' }));
    await waitFor(() => expect([...favourites]).toEqual([title.id]));
    await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'true'));
  });

  it('is rolled back when the server refuses', async () => {
    signInAs('Client');
    server.use(decline(favourite.add, 404, 'notFound'));
    const { user } = open();
    await user.click(await heart());
    await waitFor(async () => expect(await heart()).toHaveAttribute('aria-pressed', 'false'));
    expect(screen.getByRole('checkbox', { name: /Kegemaran saya 0/ })).toBeVisible();
  });

  it('sends a visitor to sign in, and back to the same page', async () => {
    const { user, address } = open('/?q=tanah');
    await user.click(await heart());
    expect(address()).toBe('/login');
    expect(decodeURIComponent(document.cookie)).toContain('setIntendedUrl=/?q=tanah');
    expect(favourites.size).toBe(0);
  });
});

describe('the filter', () => {
  it("shows the reader's favourites from the address, and is removed by its chip", async () => {
    favourites.add(tax.id);
    signInAs('Client');
    const { user, address } = open();
    await user.click(await screen.findByRole('checkbox', { name: /Kegemaran saya 1/ }));
    expect(address()).toBe('/?favourites=true');
    await waitFor(() => expect(requests.at(-1)!.get('favourites')).toBe('true'));
    await waitFor(() => expect(screen.queryByRole('link', { name: title.Name.my })).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: tax.Name.my })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Buang tapisan Kegemaran' }));
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('drops an API that is no longer a favourite', async () => {
    favourites.add(tax.id);
    signInAs('Client');
    const { user } = open('/?favourites=true');
    await user.click(await heart('Cukai Tanah'));
    expect(await screen.findByText('Belum ada kegemaran')).toBeVisible();
  });

  it('explains how to add a favourite when there is none', async () => {
    signInAs('Client');
    const { user, address } = open('/?favourites=true', 'en');
    expect(await screen.findByText('No favourites yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'See all APIs' }));
    expect(address()).toBe('/');
  });

  it('asks a visitor to sign in, and returns to it', async () => {
    const { user, address } = open('/?favourites=true');
    await user.click(await screen.findByRole('button', { name: 'Log masuk' }));
    expect(address()).toBe('/login');
    expect(decodeURIComponent(document.cookie)).toContain('setIntendedUrl=/?favourites=true');
    expect(screen.queryByRole('checkbox', { name: /Kegemaran saya/ })).not.toBeInTheDocument();
  });
});
