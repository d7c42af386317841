import { type ApiAnalytics, project } from '@titian/shared-contracts/project';
import { decline, openPage, reply, resetSession, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { agency, both, id, own } from '../testing/ownProject';
import { setUp } from '../testing/setUp';
import { AnalyticsTab } from './AnalyticsTab';

const server = setUp();
const figures = { calls: 200, failed: 5, refused: 12, median: 40, p95: 1_500 };
const none = { calls: 0, failed: 0, refused: 0, median: null, p95: null };
const analytics: ApiAnalytics = {
  total: figures,
  days: [
    { day: '2026-11-16', ...none },
    { day: '2026-11-17', ...figures },
  ],
  operations: [{ ...figures, calls: 150, operationId: 'get /lots' }],
  versions: [{ ...figures, id: id(21), version: 'v1.0' }],
  packages: [{ ...figures, id: id(31), name: both('Basic') }],
  agencies: [{ ...figures, organization: agency }],
  refusals: [{ code: 'GDX-1310', outcome: 'quota', calls: 12 }],
};
const quiet: ApiAnalytics = {
  ...{ total: none, days: [{ day: '2026-11-17', ...none }], operations: [], versions: [], packages: [] },
  ...{ agencies: [], refusals: [] },
};

const open = (answer = analytics, query = '') => {
  const asked: (string | null)[] = [];
  server.use(
    reply(project.detail, own()),
    reply(project.analytics, ({ url }) => (asked.push(url.searchParams.get('days')), answer)),
  );
  const path = `/myapi/${id(10)}/analytics${query}`;
  return { ...openPage(<AnalyticsTab />, { path, pattern: '/myapi/:id/analytics', locale: 'en' }), asked };
};
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

beforeEach(() => void signInAs('Developer'));
afterEach(resetSession);

it('shows the figures of thirty days, and by what they are', async () => {
  const { asked } = open();
  expect(await rowsOf('By operation')).toEqual(['get /lots15075%3.3%1240 ms1,500 ms']);
  expect(await rowsOf('By calling agency')).toEqual(['Lands Department200100%2.5%1240 ms1,500 ms']);
  expect(await rowsOf('By version')).toEqual(['v1.0200100%2.5%1240 ms1,500 ms']);
  expect(await rowsOf('By package')).toEqual(['Basic200100%2.5%1240 ms1,500 ms']);
  expect(await rowsOf('Most frequent refusals')).toEqual(['GDX-1310Quota used up12']);
  expect(screen.getByRole('link', { name: 'GDX-1310' })).toHaveAttribute('href', '/errors/GDX-1310');
  expect(screen.getByRole('heading', { name: 'Calls by day' })).toBeVisible();
  expect(asked).toEqual(['30']);
});

it('reads the period that the address names, and another that is chosen', async () => {
  const { user, asked, address } = open(analytics, '?days=7');
  await user.click(await screen.findByRole('button', { name: /90 days/ }));
  await waitFor(() => expect(asked).toEqual(['7', '90']));
  expect(address()).toBe(`/myapi/${id(10)}/analytics?days=90`);
});

it('says that nobody called, and lets another period be chosen', async () => {
  open(quiet);
  expect(await screen.findByText('No calls in the period')).toBeVisible();
  expect(screen.getByRole('button', { name: /7 days/ })).toBeVisible();
});

it('says that the figures could not be loaded', async () => {
  open();
  server.use(decline(project.analytics, 500, 'internal'));
  expect(await screen.findByText('The figures of this API could not be loaded')).toBeVisible();
});
