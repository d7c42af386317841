import { drift } from '@titian/shared-contracts/drift';
import { lifecycle, type VersionReview } from '@titian/shared-contracts/lifecycle';
import { OWNER_TABS, type OwnProject, project, type Subscriber } from '@titian/shared-contracts/project';
import { mydataChecked, setMydata, store } from '@titian/shared-auth';
import { decline, openPage, reply, resetSession, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { agency, both, id, own, row } from '../testing/ownProject';
import { overviewOf } from '../testing/overview';
import { setUp } from '../testing/setUp';
import { ChoosePage } from './ChoosePage';
import { OwnerPage } from './OwnerPage';
import { SubscriptionTab } from './SubscriptionTab';
import { ToRegistry } from './ToRegistry';

const server = setUp();
beforeEach(
  () => void server.use(reply(drift.summary, { sampling: true, version: null }), reply(project.overview, overviewOf())),
);
const subscriber: Subscriber = {
  ...{ id: id(40), subscriptionNo: 'SUB-1', status: 'Subscribed', environment: 'Production', version: 'v1.0' },
  organization: { id: id(4), code: 'MPM', name: both('Melaka Council') },
  application: { id: id(41), name: 'Counter' },
  packageName: both('Basic'),
  startingAt: '2026-02-01T02:00:00Z',
  endingAt: null,
};
const page = <T,>(data: T[]) => ({ data, totalItems: data.length, page: 1, pageSize: 10 });

const review: VersionReview = {
  ...{ id: id(20), version: 'v2.0', stability: 'beta', state: 'Draft', createdAt: '2026-11-10T02:00:00Z' },
  project: { id: id(10), Name: row.Name, dataClassification: 'Limited' },
  ...{ deprecatedAt: null, sunsetAt: null, submitted: null, decided: null, published: null, retired: null },
  ...{
    scheduled: null,
    waiting: null,
    reviewedBy: 'tenant',
    digest: 'digest',
    changed: false,
    checklist: [],
    comments: [],
  },
  ...{ successorId: null, migrationNote: null, notice: null, successors: [], subscriptions: 0, allowed: [] },
  ...{
    qualityMin: 60,
    earliestLastDay: '2027-02-20',
    previous: null,
    terms: { endsPreviousDays: null, ordersAnew: false },
  },
};

const open = (answer: OwnProject, subscribers: Subscriber[] = [subscriber], Tab = OwnerPage) => {
  const asked: URLSearchParams[] = [];
  server.use(
    reply(project.detail, answer),
    reply(lifecycle.read, review),
    reply(project.subscribers, ({ url }) => (asked.push(url.searchParams), page(subscribers))),
  );
  const opened = openPage(<Tab />, { path: `/myapi/${answer.id}`, pattern: '/myapi/:id', locale: 'en' });
  return { ...opened, asked };
};

beforeEach(() => void signInAs('Developer'));
afterEach(resetSession);

it('is headed by the state of the version in review, as the register shows it', async () => {
  const inReview = { ...own().versions[0]!, state: 'InReview' as const };
  open({ ...own(), Status: 'draft', versions: [inReview] });
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(within(heading.closest('header') ?? heading.parentElement!).getByText('In review')).toBeVisible();
});

it('shows by its last day what ends at midnight', async () => {
  // The first moment of 1 March 2027.
  const midnight = '2027-02-28T16:00:00.000Z';
  const versions = own().versions.map((one) => ({ ...one, sunsetAt: one.sunsetAt && midnight }));
  open(own({ versions }));
  expect(await screen.findByText(/retires 28 Feb 2027$/)).toBeVisible();
  open(own(), [{ ...subscriber, endingAt: midnight }], SubscriptionTab);
  expect(await screen.findByText('28 Feb 2027')).toBeVisible();
});

it('shows identity, versions with their states, visibility and the way to the catalogue, and sells nothing', async () => {
  open(own());
  expect(await screen.findByRole('heading', { level: 1, name: 'Lot Boundaries' })).toBeVisible();
  const versions = within(screen.getByRole('region', { name: 'Versions' })).getAllByRole('listitem');
  expect(versions.map(({ textContent }) => textContent)).toEqual([
    'v2.0DraftBetanever published',
    'v1.0DeprecatedStablepublished 5 Jan 2026 · retires 5 Jan 2027',
  ]);
  expect(within(screen.getByRole('region', { name: 'Visibility' })).getByText(/Everybody finds it/)).toBeVisible();
  expect(screen.getByText('JTG-0001')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View in the catalogue' })).toHaveAttribute(
    'href',
    `/apimarketplace/${id(10)}/about`,
  );
  expect(screen.queryByRole('button', { name: /cart|Subscribe/i })).not.toBeInTheDocument();
  const tabs = within(screen.getByRole('navigation', { name: 'Parts of the page' })).getAllByRole('link');
  expect(tabs.map((tab) => tab.getAttribute('href'))).toEqual([
    `/myapi/${id(10)}`,
    ...OWNER_TABS.slice(1).map((tab) => `/myapi/${id(10)}/${tab}`),
  ]);
  expect(screen.getByRole('link', { name: 'Continue v2.0' })).toHaveAttribute(
    'href',
    `/myapi/newapi?id=${id(10)}&version=${id(20)}`,
  );
});

it('lists who subscribes, filtered by state in the address', async () => {
  const { asked } = open(own(), [subscriber], SubscriptionTab);
  const line = (await screen.findByText('Melaka Council')).closest('tr')!;
  for (const words of ['Counter', 'Basic', 'v1.0 · Production', 'Subscribed', '1 Feb 2026'])
    expect(within(line).getByText(words)).toBeVisible();
  expect(asked[0]!.get('_sort')).toBe('startingAt:desc');
});

it('says who finds a private API, and links no draft to the catalogue', async () => {
  open(own({ Status: 'draft', listed: false, StatusPrivate: true, allowedOrganizations: [agency] }), []);
  expect(await screen.findByText('It is not in the catalogue.')).toBeVisible();
  expect(screen.getAllByText('Lands Department')).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'View in the catalogue' })).not.toBeInTheDocument();
});

it('says that nobody subscribes yet', async () => {
  open(own(), [], SubscriptionTab);
  expect(await screen.findByText('Nobody subscribes yet')).toBeVisible();
});

it('says that an API of another organisation was not found', async () => {
  server.use(decline(project.detail, 404, 'notFound'));
  openPage(<OwnerPage />, { path: `/myapi/${id(99)}`, pattern: '/myapi/:id', locale: 'en' });
  expect(await screen.findByText('This API was not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'API registry' })).toHaveAttribute('href', '/myapi/registry');
  expect(store.getState().session.mydata).toBeNull();
});

describe('without an id', () => {
  const NO_FACETS = { categories: [], divisions: [], owners: [], earliestLastDay: '2027-02-20' };
  const choose = (path = '/myapi/overview') => {
    const rows = { ...page([row]), counts: { all: 1, attention: 0, drafts: 0, archived: 0 }, ...NO_FACETS };
    server.use(reply(project.list, rows));
    return openPage(<ChoosePage />, { path, locale: 'en' });
  };

  it('the API last worked on is shown', async () => {
    open(own());
    await screen.findByRole('heading', { level: 1, name: 'Lot Boundaries' });
    await waitFor(() => expect(store.getState().session.mydata).toBe(id(10)));
    const { address } = choose();
    await waitFor(() => expect(address()).toBe(`/myapi/${id(10)}`));
  });

  it('one is chosen where none was worked on', async () => {
    store.dispatch(mydataChecked());
    choose();
    expect(await screen.findByRole('link', { name: 'Lot Boundaries' })).toHaveAttribute('href', `/myapi/${id(10)}`);
    expect(screen.getByRole('searchbox')).toBeVisible();
  });

  it.each([
    ['/myapi/security', `/myapi/${id(10)}/security`],
    ['/myapi/endpoint', `/myapi/${id(10)}/endpoint`],
    ['/myapi/endpoint/add', `/myapi/${id(10)}/endpoint/add`],
    ['/myapi/Endpoint/Edit', `/myapi/${id(10)}/endpoint/edit`],
  ])('%s keeps to the page that it names', async (path, to) => {
    store.dispatch(mydataChecked());
    const { unmount } = choose(path);
    expect(await screen.findByRole('link', { name: 'Lot Boundaries' })).toHaveAttribute('href', to);
    unmount();
    setMydata(id(10));
    const { address } = choose(path);
    await waitFor(() => expect(address()).toBe(to));
  });

  it('/myapi leads to the registry', async () => {
    setMydata(id(10));
    const { address } = openPage(<ToRegistry />, { path: '/myapi' });
    await waitFor(() => expect(address()).toBe('/myapi/registry'));
  });
});
