import { acknowledgement, type BreakAsk } from '@titian/shared-contracts/lifecycle';
import { decline, openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { id } from '../testing/apis';
import { setUp } from '../testing/setUp';
import { ChangesPage } from './ChangesPage';

const server = setUp();
const agency = { id: id(3), code: 'JTG', name: { my: 'Jabatan Tanah', en: 'Lands Department' } };
const ask = (changes: Partial<BreakAsk> = {}): BreakAsk => ({
  ...{ id: id(70), version: 'v2.0', since: 'v1.0', askedAt: '2026-11-20T02:00:00Z', until: '2026-12-04T02:00:00Z' },
  project: { id: id(1), Name: { my: 'Semakan Hakmilik', en: 'Title Check' }, organization: agency },
  operations: [
    { method: 'GET', path: '/lots', isRemoved: false, places: ['query district'], calls: 4_120 },
    { method: 'GET', path: '/neighbours', isRemoved: true, places: [], calls: 1 },
  ],
  ...{ publishedAt: null, acknowledged: null, rowVersion: 3, open: true },
  ...changes,
});
const open = (locale: 'my' | 'en' = 'en') => openPage(<ChangesPage />, { path: '/mysubscription/changes', locale });

beforeEach(() => signInAs('Client'));

it('shows the difference for the own calls, and acknowledges what was read', async () => {
  let [sent, given]: [unknown, boolean] = [null, false];
  const acknowledged = { by: 'Aminah', at: '2026-11-21T02:00:00Z' };
  server.use(
    reply(acknowledgement.mine, () => [given ? ask({ acknowledged, open: false }) : ask()]),
    reply(acknowledgement.give, ({ body }) => {
      [sent, given] = [body, true];
      return null;
    }),
  );
  const { user } = open();
  const card = await screen.findByRole('region', { name: 'Title Check v2.0' });
  expect(within(card).getByText('4,120 calls of yours, 30 days')).toBeVisible();
  expect(within(card).getByText('1 call of yours, 30 days')).toBeVisible();
  expect(within(card).getByText('query district')).toBeVisible();
  expect(within(card).getByText(/published on 4 Dec 2026 at the latest/)).toBeVisible();
  await user.click(within(card).getByRole('button', { name: 'Acknowledge' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Acknowledge' }));
  await waitFor(() => expect(sent).toEqual({ rowVersion: 3 }));
  expect(await screen.findByText(/Acknowledged by Aminah/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Acknowledge' })).not.toBeInTheDocument();
});

it('offers nothing to those who may not, and says what was published', async () => {
  const published = ask({ id: id(71), open: false, until: null, publishedAt: '2026-12-04T02:00:00Z' });
  server.use(reply(acknowledgement.mine, [ask({ open: false }), published]));
  open('my');
  expect(await screen.findByText('Menunggu pengesahan anda')).toBeVisible();
  expect(screen.getByText(/diterbitkan pada 4 Dis 2026/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Sahkan' })).not.toBeInTheDocument();
});

it.each([
  ['en', /no longer taken: API key, certificate \(mTLS\)/, /more than could be compared/],
  ['my', /tidak lagi diterima: kunci API, sijil \(mTLS\)/, /lebih daripada yang dapat dibandingkan/],
] as const)(
  'says what the own calls show in vain, and what nobody could compare (%s)',
  async (locale, kinds, partial) => {
    const lots = { method: 'GET', path: '/lots', isRemoved: false, places: [], calls: 3 };
    const operations = [{ ...lots, isPartial: true, kinds: ['apiKey' as const, 'mtls' as const] }];
    server.use(reply(acknowledgement.mine, [ask({ operations })]));
    open(locale);
    expect(await screen.findByText(kinds)).toBeVisible();
    expect(screen.getByText(partial)).toBeVisible();
  },
);

it('says that nothing waits', async () => {
  server.use(reply(acknowledgement.mine, []));
  open();
  expect(await screen.findByText('No change waits for you')).toBeVisible();
});

it('says that the changes could not be loaded', async () => {
  server.use(decline(acknowledgement.mine, 409, 'unknown'));
  open();
  expect(await screen.findByText('The changes could not be loaded')).toBeVisible();
});
