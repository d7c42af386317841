import { announcement } from '@titian/shared-contracts/announcement';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { openPage, reply, screen, waitFor, within } from '@titian/section-kit/testing';
import { answer } from '../testing/apis';
import { setUp } from '../testing/setUp';
import { CataloguePage } from './CataloguePage';

const server = setUp();
const requests: URLSearchParams[] = [];
beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  requests.length = 0;
  server.use(
    reply(catalogue.statistics, []),
    reply(announcement.current, []),
    reply(catalogue.search, ({ url }) => (requests.push(url.searchParams), answer())),
  );
});
afterEach(() => vi.mocked(window.scrollTo).mockRestore());
const asked = () => requests.at(-1)!.getAll('rating');

it('filters by stars, one choice at a time, in the address', async () => {
  const { user, address } = openPage(<CataloguePage />, { path: '/', locale: 'en' });
  const group = within(await screen.findByRole('group', { name: /^Rating/ }));
  await user.click(group.getByRole('checkbox', { name: /^4 stars or more/ }));
  await waitFor(() => expect(asked()).toEqual(['4']));
  await user.click(group.getByRole('checkbox', { name: /^3 stars or more/ }));
  await waitFor(() => expect(asked()).toEqual(['3']));
  expect(address()).toContain('rating=3');
  expect(group.getByRole('checkbox', { name: /^4 stars or more/ })).not.toBeChecked();
});

it('begins with what the address asks for, in Malay', async () => {
  openPage(<CataloguePage />, { path: '/?rating=4', locale: 'my' });
  const group = within(await screen.findByRole('group', { name: /^Penilaian/ }));
  expect(group.getByRole('checkbox', { name: /^4 bintang ke atas/ })).toBeChecked();
  expect(asked()).toEqual(['4']);
});
