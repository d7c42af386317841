import { lifecycle, type VersionBreaks, type VersionReview } from '@titian/shared-contracts/lifecycle';
import { decline, openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { setUp } from '../testing/setUp';
import { VersionPage } from './VersionPage';

const server = setUp();
const none = { kinds: [], callers: [] };
const nothing: VersionBreaks = {
  since: null,
  operations: [],
  credentials: none,
  affected: 0,
  acknowledgeDays: 14,
  cut: false,
};
beforeEach(() => server.use(reply(lifecycle.breaks, nothing)));
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const step = (by: string) => ({ by, at: '2026-11-20T02:00:00Z' });
const version = (changes: Partial<VersionReview> = {}): VersionReview => ({
  ...{ id: id(20), version: 'v2.0', stability: 'stable', state: 'InReview', createdAt: '2026-11-10T02:00:00Z' },
  project: { id: id(10), Name: { my: 'Sempadan Lot', en: 'Lot Boundaries' }, dataClassification: 'Limited' },
  ...{ deprecatedAt: null, sunsetAt: null, submitted: step('Developer'), decided: null, published: null },
  ...{ retired: null, scheduled: null, waiting: null, reviewedBy: 'tenant', digest: 'what-was-read', changed: false },
  checklist: [
    { code: 'definition', part: 'definition', done: true, values: [{ my: 'GET /lots', en: 'GET /lots' }], more: 2 },
    { code: 'endpoint', part: 'endpoint', done: false, values: [], more: 0 },
  ],
  comments: [
    {
      ...{ id: id(30), item: 'endpoint', author: 'Reviewer', fromReviewer: true, body: 'Which system is this?' },
      at: '2026-11-20T03:00:00Z',
    },
  ],
  ...{ successorId: null, migrationNote: null, notice: null, successors: [], subscriptions: 3 },
  ...{
    qualityMin: 60,
    earliestLastDay: '2027-02-20',
    previous: null,
    terms: { endsPreviousDays: null, ordersAnew: false },
  },
  allowed: ['approve', 'requestChanges', 'comment'],
  ...changes,
});
const open = (locale: 'my' | 'en' = 'en') => {
  signInAs('TenantAdministrator');
  return openPage(<VersionPage />, {
    path: `${locale === 'en' ? '/en' : ''}/myapi/${id(10)}/version/${id(20)}`,
    ...{ pattern: '/:locale?/myapi/:id/version/:versionId', locale },
  });
};

it('shows the life, the checklist with its comments, and approves what was read', async () => {
  let sent: unknown = null;
  server.use(
    reply(lifecycle.read, version()),
    reply(lifecycle.approve, ({ body }) => {
      sent = body;
      return null;
    }),
  );
  const { user } = open();
  expect(await screen.findByRole('heading', { name: 'Lot Boundaries v2.0' })).toBeVisible();
  const life = screen.getByRole('region', { name: 'The life of this version' });
  expect(within(life).getByText('In review').closest('li')).toHaveAttribute('aria-current', 'step');
  expect(screen.getByRole('heading', { name: '1 thing is left to do' })).toBeVisible();
  expect(screen.getByText('GET /lots · 2 more')).toBeVisible();
  expect(screen.getByText('Which system is this?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(sent).toEqual({ digest: 'what-was-read' }));
});

it('answers a comment beside its item, and sends back with a reason', async () => {
  const sent: unknown[] = [];
  server.use(
    reply(lifecycle.read, version()),
    reply(lifecycle.comment, ({ body }) => {
      sent.push(body);
      return null;
    }),
    reply(lifecycle.requestChanges, ({ body }) => {
      sent.push(body);
      return null;
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Answer: Production endpoint' }));
  await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'The land register.');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toEqual([{ item: 'endpoint', body: 'The land register.' }]));
  await user.click(screen.getByRole('button', { name: 'Ask for changes' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'Name the system in the description.');
  await user.click(within(dialog).getByRole('button', { name: 'Ask for changes' }));
  await waitFor(() => expect(sent[1]).toEqual({ reason: 'Name the system in the description.', comments: [] }));
});

it('says of a version that was changed after its approval only that, and offers no way to publish', async () => {
  server.use(reply(lifecycle.read, version({ state: 'Approved', changed: true, allowed: ['takeBack', 'comment'] })));
  open();
  expect(await screen.findByText('It was changed after its approval.')).toBeVisible();
  expect(screen.queryByText(/can be published/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Publish now' })).not.toBeInTheDocument();
});

it('counts an approved version as reviewed, also where nobody is left to name', async () => {
  server.use(reply(lifecycle.read, version({ state: 'Approved', decided: { by: null, at: '2026-11-21T02:00:00Z' } })));
  open();
  const life = within(await screen.findByRole('region', { name: 'The life of this version' }));
  const review = life.getByText('In review').closest('li')!;
  expect(review).toHaveTextContent(/^In review, Done/);
  expect(review).toHaveTextContent(/Approved$/);
});

it('shows the last day of a version that ends at midnight', async () => {
  // The first moment of 1 March 2027.
  const sunsetAt = '2027-02-28T16:00:00.000Z';
  server.use(reply(lifecycle.read, version({ state: 'Deprecated', sunsetAt })));
  open();
  const life = within(await screen.findByRole('region', { name: 'The life of this version' }));
  expect(life.getByText('Ends on 28 Feb 2027')).toBeVisible();
});

it.each([
  ['a comment that waits', '2026-11-20T03:00:00Z', '1 comment waits for an answer', ', a comment waits for an answer'],
  ['one from before it was sent again', '2026-11-19T03:00:00Z', 'Everything is ready', ', done'],
])('marks an item with %s', async (_, at, title, mark) => {
  const { checklist, comments } = version();
  const ready = checklist.map((item) => ({ ...item, done: true }));
  server.use(reply(lifecycle.read, version({ checklist: ready, comments: [{ ...comments[0]!, at }] })));
  open();
  const card = within(await screen.findByRole('region', { name: title }));
  expect(card.getByText('Production endpoint').textContent).toBe(`Production endpoint${mark}`);
});

it('names the operations that break, with the agencies that call them', async () => {
  const agency = { id: id(40), code: 'MPM', name: { my: 'Majlis Melaka', en: 'Melaka Council' } };
  const operation = { method: 'GET', path: '/neighbours', isRemoved: true, places: [] };
  const operations = [{ ...operation, callers: [{ organization: agency, calls: 41_208 }] }];
  const breaks = { since: 'v1.0', operations, credentials: none, affected: 1, acknowledgeDays: 14, cut: false };
  server.use(reply(lifecycle.read, version()), reply(lifecycle.breaks, breaks));
  open();
  const card = await screen.findByRole('region', { name: '1 operation of v1.0 breaks' });
  expect(within(card).getByText('Removed')).toBeVisible();
  expect(within(card).getByText('Melaka Council').closest('li')).toHaveTextContent('41,208 calls, 30 days');
  expect(within(card).getByText(/1 agency is asked to acknowledge this, within 14 days/)).toBeVisible();
});

it.each([
  [
    'en',
    'Callers of v1.0 have to sign in otherwise',
    'No longer taken: API key, signed call (HMAC)',
    '7 calls, 30 days',
  ],
  ['my', 'Pemanggil v1.0 perlu mengesahkan diri dengan cara lain', /kunci API, panggilan bertanda/, '7 panggilan, 30'],
] as const)(
  'names the credentials that are no longer taken, and who shows them (%s)',
  async (locale, title, text, calls) => {
    const organization = { id: id(40), code: 'MPM', name: { my: 'Majlis Melaka', en: 'Melaka Council' } };
    const credentials = { kinds: ['apiKey' as const, 'hmac' as const], callers: [{ organization, calls: 7 }] };
    const breaks = { since: 'v1.0', operations: [], credentials, affected: 1, acknowledgeDays: 14, cut: false };
    server.use(reply(lifecycle.read, version()), reply(lifecycle.breaks, breaks));
    open(locale);
    const card = within(await screen.findByRole('region', { name: title }));
    expect(card.getByText(text)).toBeVisible();
    expect(card.getByText(/Melaka/).closest('li')).toHaveTextContent(calls);
  },
);

it('says what was compared in part only', async () => {
  const operation = { method: 'GET', path: '/deep', isRemoved: false, places: [], isPartial: true, callers: [] };
  const breaks = {
    since: 'v1.0',
    operations: [operation],
    credentials: none,
    affected: 0,
    acknowledgeDays: 14,
    cut: true,
  };
  server.use(reply(lifecycle.read, version()), reply(lifecycle.breaks, breaks));
  open();
  expect(await screen.findByText('Compared in part only, so it counts as breaking')).toBeVisible();
  expect(screen.getByText(/differ more than was compared/)).toBeVisible();
});

it('says why a document that cannot be compared is not published', async () => {
  server.use(
    reply(lifecycle.read, version({ state: 'Approved', allowed: ['publish'] })),
    decline(lifecycle.breaks, 422, 'lifecycle.tooComplex'),
  );
  open();
  expect(await screen.findByText(/too complex to be compared/)).toBeVisible();
});

it('shows which agencies have acknowledged it, and reminds the others', async () => {
  let reminded = false;
  const agency = (n: number, en: string) => ({ id: id(n), code: `A${n}`, name: { my: en, en } });
  const asked = { operations: 2, calls: 47, askedAt: '2026-11-20T02:00:00Z', remindedAt: null };
  const waiting = {
    ...{ since: '2026-11-20T02:00:00Z', until: '2026-12-04T02:00:00Z' },
    agencies: [
      { organization: agency(41, 'Water Board'), ...asked, acknowledged: null },
      { organization: agency(42, 'Melaka Council'), ...asked, acknowledged: step('Aminah') },
    ],
  };
  const scheduled = { by: 'Reviewer', at: '2026-11-20T02:00:00Z' };
  server.use(
    reply(lifecycle.read, version({ state: 'Approved', waiting, scheduled, allowed: ['remind', 'unschedule'] })),
    reply(lifecycle.remind, () => {
      reminded = true;
      return null;
    }),
  );
  const { user } = open();
  const card = await screen.findByRole('region', { name: '1 of 2 agencies have acknowledged it' });
  const rows = within(card).getAllByRole('listitem');
  expect(rows.map((row) => within(row).getByText(/cknowledged$/).textContent)).toEqual([
    'Not yet acknowledged',
    'Acknowledged',
  ]);
  expect(rows[1]).toHaveTextContent('Aminah');
  expect(screen.getAllByText('Waits for acknowledgement').length).toBeGreaterThan(0);
  expect(screen.queryByText(/^Planned for/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remind agencies' }));
  await waitFor(() => expect(reminded).toBe(true));
});

it('offers only what the server allows', async () => {
  server.use(reply(lifecycle.read, version({ state: 'Draft', submitted: null, allowed: ['submit', 'archive'] })));
  const { user } = open();
  expect(await screen.findByRole('button', { name: 'Send for review' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'What you can do with v2.0' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Send for review', 'Archive']);
});

it('publishes with an end of the version before it, and shows where that comes too soon', async () => {
  const sent: unknown[] = [];
  const previous = { id: id(19), version: 'v1.0', graceDays: 90 };
  server.use(
    reply(lifecycle.read, version({ state: 'Approved', previous, allowed: ['publish', 'schedule'] })),
    reply(lifecycle.publish, ({ body }) => {
      sent.push(body);
      return { waitsUntil: null };
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Publish now' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish v2.0' }));
  const days = dialog.getByRole('spinbutton', { name: /^v1.0 ends after/ });
  expect(days).toHaveValue('');
  await user.type(days, '9000');
  await user.click(dialog.getByRole('button', { name: 'Publish now' }));
  await waitFor(() => expect(days).toHaveAttribute('aria-invalid', 'true'));
  await user.clear(days);
  await user.type(days, '120');
  await user.click(dialog.getByRole('checkbox', { name: 'Subscribers have to order it anew' }));
  await user.click(dialog.getByRole('button', { name: 'Publish now' }));
  await waitFor(() => expect(sent).toEqual([{ endsPreviousDays: 120, ordersAnew: true }]));
  expect(await screen.findByText('v2.0 is published')).toBeVisible();
});

it('asks nothing about a version before it where there is none', async () => {
  server.use(reply(lifecycle.read, version({ state: 'Approved', allowed: ['publish'] })));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Publish now' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish v2.0' }));
  expect(dialog.queryByRole('spinbutton')).not.toBeInTheDocument();
});

it('gives notice of the end with a day, what follows, and how to move', async () => {
  let sent: unknown = null;
  const successors = [{ id: id(21), version: 'v3.0' }];
  server.use(
    reply(
      lifecycle.read,
      version({ state: 'Published', published: step('A'), successors, allowed: ['deprecate', 'block'] }),
    ),
    reply(lifecycle.deprecate, ({ body }) => {
      sent = body;
      return null;
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'What you can do with v2.0' }));
  await user.click(screen.getByRole('menuitem', { name: 'Deprecate' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Deprecate' }));
  await waitFor(() => expect(sent).toEqual({ lastDay: '2027-02-20', successorId: id(21), migrationNote: null }));
});

it('says that a version does not exist, and what callers of a blocked one are told', async () => {
  server.use(decline(lifecycle.read, 404, 'notFound'));
  const { unmount } = open();
  expect(await screen.findByText('There is no such version')).toBeVisible();
  unmount();
  const notice = { my: 'Penyelenggaraan', en: 'Maintenance until noon' };
  server.use(reply(lifecycle.read, version({ state: 'Blocked', notice, allowed: ['unblock'] })));
  open();
  expect(await screen.findByText('Maintenance until noon')).toBeVisible();
});
