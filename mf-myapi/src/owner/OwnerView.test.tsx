import { drift } from '@titian/shared-contracts/drift';
import { lifecycle } from '@titian/shared-contracts/lifecycle';
import { type ApiOverview, type OwnProject, project } from '@titian/shared-contracts/project';
import { decline, openPage, reply, resetSession, screen, signInAs, within } from '@titian/section-kit/testing';
import { id, own } from '../testing/ownProject';
import { overviewOf, quietOverview } from '../testing/overview';
import { reviewOf } from '../testing/reviews';
import { setUp } from '../testing/setUp';
import { OwnerPage } from './OwnerPage';

const server = setUp();
const open = (overview: ApiOverview = overviewOf(), answer: OwnProject = own(), review = reviewOf()) => {
  server.use(
    reply(project.detail, answer),
    reply(project.overview, overview),
    reply(lifecycle.read, review),
    reply(drift.summary, { sampling: true, version: null }),
  );
  return openPage(<OwnerPage />, { path: `/myapi/${answer.id}`, pattern: '/myapi/:id', locale: 'en' });
};
const tile = async (name: string) => (await screen.findByText(name)).closest('div')!.textContent;

beforeEach(() => void signInAs('Developer'));
afterEach(resetSession);

it('shows the figures, each with what it was before', async () => {
  open();
  expect(await tile('Calls today')).toBe('Calls today41,200684,120 in 7 days');
  expect(await tile('Failed, 7 days')).toBe('Failed, 7 days0.12%0.15% in the 7 days before');
  expect(await tile('95th percentile, 7 days')).toBe('95th percentile, 7 days168 ms162 ms in the 7 days before');
  expect(await tile('Subscriptions')).toBe('Subscriptions12of 9 agencies');
  expect(await tile('Refused, 7 days')).toBe('Refused, 7 days386470 in the 7 days before');
});

it('shows what it brings in, where it has a price', async () => {
  open(overviewOf({ revenue: { month: '2026-11-01', amount: 1_250.5 } }));
  expect(await tile('Revenue this month')).toMatch(/^Revenue this monthRM\s?1,250.50since 1 Nov 2026$/);
  expect(screen.queryByText('Refused, 7 days')).not.toBeInTheDocument();
});

it('names who calls most, with the change since the week before, and sums up the others', async () => {
  open();
  const card = await screen.findByRole('region', { name: 'One application makes 58% of the calls' });
  const rows = within(card).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'JTGe-PelanLands Department400,00058.5%0.08%+100%',
    'JTGPeta KhidmatLands Department200,00029.2%0%new',
    '7 more applications84,12012.3%0.60%-6.5%',
  ]);
  expect(within(card).getByRole('link', { name: 'All subscribers' })).toHaveAttribute(
    'href',
    `/myapi/${id(10)}/subscription`,
  );
});

it('shows the health by day, with its worst', async () => {
  open();
  const card = await screen.findByRole('region', { name: '99% available, 3 days checked' });
  expect(within(card).getByText('19 Nov: 97%')).toBeVisible();
});

it('says what the version in hand still misses, and leads to where it is mended', async () => {
  open(
    overviewOf(),
    own(),
    reviewOf({
      state: 'Draft',
      checklist: [
        { code: 'quality', part: 'definition', done: true, values: [{ my: '86', en: '86' }], more: 0 },
        { code: 'package', part: 'package', done: false, values: [], more: 0 },
      ],
    }),
  );
  const card = await screen.findByRole('region', { name: '1 thing is left to do' });
  expect(within(card).getByRole('link', { name: 'Mend: Package' })).toHaveAttribute(
    'href',
    `/myapi/newapi?id=${id(10)}&version=${id(20)}&step=packages`,
  );
  expect(within(card).getByText('86')).toBeVisible();
  expect(within(card).getByText('60 is enough')).toBeVisible();
});

it('leads to the review where nothing is left to do', async () => {
  open(overviewOf(), own(), reviewOf({ state: 'Draft', checklist: [] }));
  const card = await screen.findByRole('region', { name: 'Everything is ready' });
  expect(within(card).getByRole('link', { name: 'Send it for review' })).toHaveAttribute(
    'href',
    `/myapi/newapi?id=${id(10)}&version=${id(20)}&step=review`,
  );
});

it('says what was done last; the whole log is for those who may read it', async () => {
  const { unmount } = open();
  const events = async () => within(await screen.findByRole('region', { name: 'Latest events' }));
  const lines = (await events()).getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines[0]).toMatch(/^Sent lots v2\.0 for review.* · Aminah$/);
  expect(lines[1]).not.toContain('·');
  expect((await events()).queryByRole('link')).not.toBeInTheDocument();
  unmount();
  signInAs('SuperAdministrator');
  open();
  expect((await events()).getByRole('link', { name: 'All' })).toHaveAttribute(
    'href',
    '/logs/portal?q=sempadan-lot&range=90d',
  );
});

it('of one that was never published shows what is left, and no figures', async () => {
  open(quietOverview(), own({ publishedAt: null, Status: 'draft' }));
  expect(await screen.findByText('Nothing has been done with it yet.')).toBeVisible();
  expect(screen.queryByText('Calls today')).not.toBeInTheDocument();
});

it('says that nobody called, and that nothing was checked', async () => {
  open(quietOverview());
  expect(await screen.findByText('No application called it in the last seven days.')).toBeVisible();
  expect(screen.getByText('Its health has not been checked in the last 90 days.')).toBeVisible();
});

it('keeps what else is known when the figures could not be loaded', async () => {
  open();
  server.use(decline(project.overview, 500, 'internal'));
  expect(await screen.findByText('The figures of this API could not be loaded')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Versions' })).toBeVisible();
});
