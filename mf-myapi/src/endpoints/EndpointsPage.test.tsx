import { authoredEndpoint, type EndpointRow } from '@titian/shared-contracts/authoring';
import { organization } from '@titian/shared-contracts/organization';
import { openPage, reply, resetSession, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { agency, both, id } from '../testing/ownProject';
import { setUp } from '../testing/setUp';
import { EndpointsPage } from './EndpointsPage';

const server = setUp();
beforeEach(() => {
  signInAs('Developer');
  server.use(reply(organization.list, []));
});
afterEach(resetSession);

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY + 60_000).toISOString();
const row = (n: number, changes: Partial<EndpointRow> = {}): EndpointRow => ({
  ...{ id: id(n), project: { id: id(10), Name: both(`API ${n}`), Identifier: `api-${n}` }, organization: agency },
  version: { id: id(20 + n), version: 'v1.0', state: 'Published' },
  ...{ environment: 'Production', name: `system-${n}`, urls: ['https://x.example'], strategy: 'single' },
  ...{ authentication: null, privateAllowed: false, p95: null, reach: 'never', testedAt: null },
  ...{ fault: null, status: null, certificateEndsAt: null },
  ...changes,
});
const rows = [
  row(1, { reach: 'reached', testedAt: inDays(-1), certificateEndsAt: inDays(12) }),
  row(2, { reach: 'failed', testedAt: inDays(-2), fault: 'refused', certificateEndsAt: inDays(-2) }),
  row(3, { reach: 'gatewayOnly', testedAt: inDays(-3), fault: 'timeout' }),
  row(4),
];
const open = (search = '', locale: 'en' | 'my' = 'en') => {
  const asked: URLSearchParams[] = [];
  server.use(
    reply(authoredEndpoint.all, ({ url }) => {
      asked.push(url.searchParams);
      return { data: rows, totalItems: rows.length, page: 1, pageSize: 10 };
    }),
  );
  return { asked, ...openPage(<EndpointsPage />, { path: `/myapi/api-endpoint${search}`, locale }) };
};
const rowOf = async (name: string) => (await screen.findByText(name)).closest('tr')!;

it('says how the last test ended, and how many days its certificate has', async () => {
  open();
  expect(within(await rowOf('API 1')).getByText('Reached')).toBeVisible();
  expect(within(await rowOf('API 1')).getByText('12 days')).toBeVisible();
  expect(within(await rowOf('API 2')).getByText('Not reached')).toBeVisible();
  expect(within(await rowOf('API 2')).getByText('Ended')).toBeVisible();
  expect(within(await rowOf('API 3')).getByText('Gateways only')).toBeVisible();
  expect(within(await rowOf('API 4')).getByText('Not tested')).toBeVisible();
});

it('does so in Malay', async () => {
  open('', 'my');
  expect(within(await rowOf('API 2')).getByText('Tidak dicapai')).toBeVisible();
});

it('filters and sorts by them, in the address', async () => {
  const { asked } = open('?reach=failed&certificate=soon&sort=certificateEndsAt:asc');
  await rowOf('API 1');
  expect(asked[0]!.getAll('filter')).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^reach_.*=failed$/),
      expect.stringMatching(/^certificate_.*=soon$/),
    ]),
  );
});

it('tests an endpoint of the list again, and reads the list anew', async () => {
  const { asked, user } = open();
  const times = { dns: 1, tcp: 2, tls: null, http: 4 };
  const results = [{ url: 'https://x.example', status: 200, fault: null, times, certificate: null }];
  server.use(reply(authoredEndpoint.test, results));
  await user.click(await screen.findByRole('button', { name: 'More actions for system-4' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Test the connection' }));
  expect(await within(await screen.findByRole('dialog')).findByText('200 in 7 ms')).toBeVisible();
  await waitFor(() => expect(asked.length).toBeGreaterThan(1));
});
