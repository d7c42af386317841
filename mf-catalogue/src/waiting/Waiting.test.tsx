import { decline, reply, resetSession, signInAs } from '@titian/shared-auth/testing';
import { type Waiting as Found, waiting } from '@titian/shared-contracts/waiting';
import { openPage, screen, within } from '@titian/section-kit/testing';
import { setUp } from '../testing/setUp';
import { Waiting } from './Waiting';

const server = setUp();
const id = '00000000-0000-4000-8000-000000000001';
const api = { id, Name: { my: 'Sempadan Lot', en: 'Lot Boundaries' } };

const open = (found: Found[], locale: 'my' | 'en' = 'en') => {
  server.use(reply(waiting.list, found));
  openPage(<Waiting />, { path: '/', locale });
};
const cards = async () =>
  (await screen.findAllByRole('link')).map((link) => [link.textContent, link.getAttribute('href')]);

it('shows one card for each thing that waits, with its nearest day, as a link to the page that handles it', async () => {
  signInAs('SuperAdministrator');
  open([
    { kind: 'decisions', count: 5, overdue: 1, nextDue: '2026-11-25T02:00:00Z' },
    { kind: 'health', down: 1, degraded: 2, api: null },
    { kind: 'subscribers', count: 1, next: { endingAt: '2026-12-12T02:00:00Z', api } },
    { kind: 'quota', over: 0, near: 1, subscriptionId: id },
    {
      kind: 'keys',
      count: 2,
      next: { endingAt: '2026-11-30T02:00:00Z', application: 'Kaunter & Web', applicationId: id },
    },
    { kind: 'orders', underWay: 3, questions: 1, orderId: id },
  ]);
  expect(await cards()).toEqual([
    ['5 order items for you to decide1 overdue · next due 25 Nov', '/manage-order'],
    ['3 APIs need attention1 down · 2 degraded', '/myapi/registry?view=attention'],
    ['1 subscription to your APIs ends soonLot Boundaries, 12 Dec', `/myapi/${id}`],
    ['1 subscription near or over its quota1 nearly used', `/mysubscription?open=${id}`],
    ['2 keys end soonKaunter & Web, 30 Nov', `/myapi/applications?id=${id}`],
    ['1 question to answer3 orders under way', `/order-detail?id=${id}`],
  ]);
});

it('shows the last day of a subscription that ends at midnight, and the day on which a key ends', async () => {
  signInAs('Developer');
  // The first moment of 12 December.
  const endingAt = '2026-12-11T16:00:00Z';
  open([
    { kind: 'subscribers', count: 1, next: { endingAt, api } },
    { kind: 'keys', count: 1, next: { endingAt, application: 'Kaunter', applicationId: id } },
  ]);
  expect((await cards()).map(([text]) => text)).toEqual([
    expect.stringMatching(/Lot Boundaries, 11 Dec$/),
    expect.stringMatching(/Kaunter, 12 Dec$/),
  ]);
});

it('leads straight to the one API that is down, and to the orders without a question, in Malay', async () => {
  signInAs('Developer');
  open(
    [
      { kind: 'health', down: 1, degraded: 0, api },
      { kind: 'orders', underWay: 2, questions: 0, orderId: null },
    ],
    'my',
  );
  expect(await cards()).toEqual([
    ['1 API memerlukan perhatianSempadan Lot: tidak beroperasi', `/myapi/${id}`],
    ['2 pesanan sedang diprosesTiada soalan untuk anda', '/myorder'],
  ]);
  const row = screen.getByRole('region', { name: 'Menunggu anda' });
  expect(within(row).getAllByRole('listitem')).toHaveLength(2);
});

it('says calmly that nothing waits', async () => {
  signInAs('Client');
  open([]);
  expect(await screen.findByText('Nothing waits for you right now.')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('shows a failure with a retry', async () => {
  signInAs('Client');
  server.use(decline(waiting.list, 503, 'unavailable'));
  openPage(<Waiting />, { path: '/', locale: 'en' });
  expect(await screen.findByText('What waits for you could not be loaded')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('is not there for visitors, and asks the server nothing', async () => {
  let asked = 0;
  server.use(reply(waiting.list, () => (asked++, [])));
  resetSession();
  openPage(<Waiting />, { path: '/', locale: 'en' });
  await new Promise((resume) => void setTimeout(resume, 50));
  expect(screen.queryByRole('region', { name: 'Waiting for you' })).not.toBeInTheDocument();
  expect(asked).toBe(0);
});
