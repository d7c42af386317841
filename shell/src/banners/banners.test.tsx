import { type Banner, DISMISSED_COOKIE } from '@titian/shared-contracts';
import { carousel } from '@titian/shared-contracts/announcement';
import { cart } from '@titian/shared-contracts/cart';
import { notification } from '@titian/shared-contracts/notification';
import { writeCookie } from '@titian/shared-auth';
import { decline, receiveHubEvent, reply, signInAs } from '@titian/shared-auth/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openPortal } from '../testing/openPortal';
import { setUpPortal } from '../testing/setUpPortal';

const server = setUpPortal();
const READER = 'reader';
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const banner = (n: number, more: Partial<Banner> = {}): Banner => ({
  id: id(n),
  title: { my: `Notis ${n}`, en: `Notice ${n}` },
  body: { my: `Isi ${n}`, en: `Text ${n}` },
  link: '',
  severity: 'Info',
  picture: null,
  dismissible: true,
  round: 1,
  to: null,
  ...more,
});
const open = (list: Banner[], reader: string | null = null, address = '/en/unauthorized') =>
  openPortal(address, {}, undefined, { reader, list });
const region = () => screen.findByRole('region', { name: 'Announcements of the portal' });
const close = (n: number) => screen.getByRole('button', { name: `Close the announcement: Notice ${n}` });
const isGone = () =>
  expect(screen.queryByRole('region', { name: 'Announcements of the portal' })).not.toBeInTheDocument();

beforeEach(() => {
  writeCookie(DISMISSED_COOKIE.name, '', 0);
  server.use(reply(cart.count, 0), reply(notification.unread, 0));
});

it('shows a visitor what the document brought, in the language of the page, and asks for nothing', async () => {
  let asked = 0;
  server.use(reply(carousel.banners, () => ((asked += 1), [])));
  await open([banner(1, { severity: 'Important', dismissible: false, link: '/helpdesk' })]);
  const shown = await region();
  expect(within(shown).getByText('Notice 1')).toBeVisible();
  expect(within(shown).getByRole('img', { name: 'Urgent:' })).toBeInTheDocument();
  expect(within(shown).getByRole('link', { name: 'Learn more: Notice 1' })).toHaveAttribute('href', '/en/helpdesk');
  expect(within(shown).queryByRole('button')).not.toBeInTheDocument();
  expect(asked).toBe(0);
});

it('shows two of several, and the others on demand', async () => {
  const { user } = await open([1, 2, 3, 4].map((n) => banner(n)));
  const shown = await region();
  expect(within(shown).queryByText('Notice 3')).not.toBeInTheDocument();
  const more = within(shown).getByRole('button', { name: '2 more' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  more.focus();
  await user.keyboard('{Enter}');
  expect(within(shown).getByText('Notice 4')).toBeVisible();
  await user.click(within(shown).getByRole('button', { name: 'Show only two' }));
  expect(within(shown).queryByText('Notice 3')).not.toBeInTheDocument();
});

it('shows a long text in part, and whole on demand', async () => {
  const { user } = await open([banner(1, { body: { my: 'a '.repeat(200), en: 'b '.repeat(200) } })]);
  const reading = within(await region()).getByRole('button', { name: 'Read all: Notice 1' });
  await user.click(reading);
  expect(screen.getByRole('button', { name: 'Read less: Notice 1' })).toHaveAttribute('aria-expanded', 'true');
});

it('keeps in the browser what a visitor put away, by the keyboard too', async () => {
  const { user } = await open([banner(1), banner(2)]);
  await region();
  close(1).focus();
  await user.keyboard('{Enter}');
  expect(screen.queryByText('Notice 1')).not.toBeInTheDocument();
  expect(document.cookie).toContain(`${DISMISSED_COOKIE.name}=${id(1).replaceAll('-', '')}.1`);
  await user.click(close(2));
  isGone();
});

it('shows again what a visitor put away, once it is in another round', async () => {
  writeCookie(DISMISSED_COOKIE.name, `${id(1).replaceAll('-', '')}.1~${id(2).replaceAll('-', '')}.1`, 60);
  await open([banner(1), banner(2, { round: 2 })]);
  expect(within(await region()).getByText('Notice 2')).toBeVisible();
  expect(screen.queryByText('Notice 1')).not.toBeInTheDocument();
});

it('shows all where the browser keeps something else under that name', async () => {
  document.cookie = `${DISMISSED_COOKIE.name}=%E0%A4%A; Path=/`;
  await open([banner(1)]);
  expect(within(await region()).getByText('Notice 1')).toBeVisible();
});

it('keeps on the server what a person put away', async () => {
  const sent: unknown[] = [];
  server.use(
    reply(carousel.dismiss, ({ url, body }) => {
      sent.push(url.pathname, body);
      return null;
    }),
  );
  const reader = signInAs('Client').id;
  const { user } = await open([banner(1, { round: 3 })], reader);
  await region();
  await user.click(close(1));
  isGone();
  await waitFor(() => expect(sent).toEqual([`/api/announcements/${id(1)}/dismissal`, { round: 3 }]));
  expect(document.cookie).not.toContain(DISMISSED_COOKIE.name);
});

it('brings back what the server did not take, and says so; not what is over', async () => {
  server.use(decline(carousel.dismiss, 500, 'server.error'));
  const { user } = await open([banner(1), banner(2)], signInAs('Client').id);
  await region();
  await user.click(close(1));
  expect(await screen.findByText('Notice 1')).toBeVisible();
  expect(await screen.findByText('An error occurred on the server. Our team has been told.')).toBeVisible();
  server.use(decline(carousel.dismiss, 404, 'notFound'));
  await user.click(close(2));
  await waitFor(() => expect(screen.queryByText('Notice 2')).not.toBeInTheDocument());
});

it('asks for those of another reader than the document was made for, and shows none of its own meanwhile', async () => {
  server.use(reply(carousel.banners, [banner(5)]));
  signInAs('Client');
  await open([banner(1)], READER);
  expect(screen.queryByText('Notice 1')).not.toBeInTheDocument();
  expect(within(await region()).getByText('Notice 5')).toBeVisible();
});

it('asks again when something was announced', async () => {
  await open([], signInAs('Developer').id);
  await screen.findByRole('heading', { level: 1 });
  isGone();
  server.use(reply(carousel.banners, [banner(7)]));
  act(() => receiveHubEvent('announcement', {}));
  expect(within(await region()).getByText('Notice 7')).toBeVisible();
});

it('goes by itself when its time is over', async () => {
  await open([banner(1, { to: new Date(Date.now() + 1_500).toISOString() }), banner(2)]);
  await region();
  expect(screen.getByText('Notice 1')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Notice 1')).not.toBeInTheDocument(), { timeout: 4_000 });
  expect(screen.getByText('Notice 2')).toBeVisible();
});

it('shows hostile text as text', async () => {
  await open([
    banner(1, {
      title: { my: '', en: '<img src=x onerror=alert(1)>' },
      picture: { url: '/content/a.png', alt: { my: 'A', en: 'B' } },
    }),
  ]);
  expect(within(await region()).getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  expect(within(await region()).getAllByRole('img')).toHaveLength(2);
});
