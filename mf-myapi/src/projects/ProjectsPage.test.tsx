import { http, HttpResponse } from 'msw';
import { organization } from '@titian/shared-contracts/organization';
import { project, type ProjectRow } from '@titian/shared-contracts/project';
import { decline, openPage, problem, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { row } from '../testing/projects';
import { setUp } from '../testing/setUp';
import { ProjectsPage } from './ProjectsPage';

const server = setUp();
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const draft = row({
  id: id(11),
  Identifier: 'nilaian',
  Name: { my: 'Nilaian', en: 'Valuation' },
  Status: 'draft',
  served: null,
  versions: [{ id: id(22), version: 'v1.1', state: 'InReview' }],
  health: { state: 'unknown', availability: null },
});
const counts = { all: 2, attention: 1, drafts: 1, archived: 0 };
const owner = { id: id(7), displayName: 'Aminah Data' };
const facets = {
  categories: [{ value: 'tanah', label: { my: 'Tanah', en: 'Land' }, count: 2 }],
  divisions: [{ value: id(8), label: { my: 'Unit Data Tanah', en: 'Land Data Unit' }, count: 1 }],
  owners: [{ ...owner, count: 1 }],
};

/** Answers the list, and records the query of each request. */
const listing = (data: ProjectRow[] = [row(), draft]) => {
  const requests: URLSearchParams[] = [];
  server.use(
    reply(project.list, ({ url }) => {
      requests.push(url.searchParams);
      return { data, totalItems: data.length, page: 1, pageSize: 10, counts, ...facets, earliestLastDay: '2027-02-20' };
    }),
  );
  return requests;
};
const open = (options: { path?: string; locale?: 'my' | 'en' } = {}) =>
  openPage(<ProjectsPage />, { path: '/myapi/registry', ...options });
const menuOf = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^Lagi tindakan .*${name}`) }));
  return screen.findByRole('menu');
};

beforeEach(() => {
  signInAs('Developer');
  server.use(reply(organization.list, []));
});

it('lists APIs with state, versions, subscribers and health', async () => {
  listing();
  open();
  const published = (await screen.findByRole('link', { name: 'Sempadan Lot' })).closest('tr')!;
  expect(within(published).getByText('Diterbitkan')).toBeVisible();
  expect(within(published).getByText('v2.4')).toBeVisible();
  expect(within(published).getByText('31')).toBeVisible();
  expect(within(published).getByRole('img', { name: /Sempadan Lot/ })).toBeVisible();
  const waiting = screen.getByText('nilaian').closest('tr')!;
  expect(within(waiting).getByText('Dalam semakan')).toBeVisible();
  expect(within(waiting).getByText('Belum dipantau', { selector: 'small' })).toBeVisible();
  // Its owner opens each, a draft too, on the owner's page.
  expect(within(waiting).getByRole('link', { name: 'Nilaian' })).toHaveAttribute('href', `/myapi/${id(11)}`);
});

it('shows the version that the catalogue serves, and a newer one as what it is', async () => {
  const next = { id: id(23), version: 'v3.0', state: 'Draft' } as const;
  listing([row({ versions: [next, ...row().versions] })]);
  open();
  const published = (await screen.findByRole('link', { name: 'Sempadan Lot' })).closest('tr')!;
  expect(within(published).getByText('v2.4', { selector: 'code' })).toBeVisible();
  expect(within(published).getByText('v3.0 sedang disediakan')).toBeVisible();
  expect(within(published).getByText('+ 1')).toBeVisible();
});

it.each([
  ['continues a version for who may edit it', true, 'Teruskan v3.0', `/myapi/newapi?id=${id(10)}&version=${id(23)}`],
  ['shows it to others, whatever else they may do', false, 'Lihat v3.0', `/myapi/${id(10)}/version/${id(23)}`],
])('%s', async (_, editable, words, to) => {
  const next = { id: id(23), version: 'v3.0', state: 'Draft' } as const;
  listing([row({ versions: [next, ...row().versions], editable, allowed: ['clone'] })]);
  const { user } = open();
  const items = within(await menuOf(user, 'Sempadan Lot')).getAllByRole('menuitem', { name: /v3\.0/ });
  expect(items.map((item) => [item.textContent, item.getAttribute('href')])).toEqual([[words, to]]);
});

it('keeps view, search and filters in the address, and requests them from the server', async () => {
  const requests = listing();
  const { user, address } = open();
  await user.click(await screen.findByRole('button', { name: /Perlu perhatian/ }));
  expect(address()).toBe('/myapi/registry?view=attention');
  await user.type(screen.getByRole('searchbox'), 'lot{Enter}');
  await waitFor(() => expect(requests.at(-1)?.get('q')).toBe('lot'));
  expect(requests.at(-1)?.get('view')).toBe('attention');
});

it('restores a view from its address', async () => {
  const requests = listing();
  open({ path: '/myapi/registry?view=drafts&Status=draft,blocked&_sort=calls:desc&page=2' });
  await screen.findByText('nilaian');
  const query = requests[0]!;
  expect([query.get('view'), query.get('filter'), query.get('_sort'), query.get('page')]).toEqual([
    'drafts',
    'shownStatus_in=draft,blocked',
    'calls:desc',
    '2',
  ]);
});

it('narrows by owner, division, visibility, errors and days, each as the server knows it', async () => {
  const requests = listing();
  const { user, address } = open({ locale: 'en', path: `/myapi/registry?updatedFrom=2026-11-01&hasErrors=true` });
  expect(await screen.findByText('1 Nov 2026')).toBeVisible();
  expect(requests[0]!.getAll('filter')).toEqual(['hasErrors_eq=true', 'updatedDay_gte=2026-11-01']);
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const panel = await screen.findByRole('dialog');
  await user.click(within(panel).getByRole('radio', { name: /Aminah Data/ }));
  await user.click(within(panel).getByRole('radio', { name: /Land Data Unit/ }));
  await user.click(within(panel).getByRole('radio', { name: 'Chosen organisations only' }));
  await user.click(within(panel).getByRole('checkbox', { name: 'Confidential' }));
  await user.click(within(panel).getByRole('button', { name: 'Apply filters' }));
  await waitFor(() =>
    expect(requests.at(-1)!.getAll('filter').toSorted()).toEqual([
      'StatusPrivate_eq=true',
      'dataClassification_eq=Confidential',
      `division_contains=${id(8)}`,
      'hasErrors_eq=true',
      `owner_contains=${id(7)}`,
      'updatedDay_gte=2026-11-01',
    ]),
  );
  expect(address()).toContain('updatedFrom=2026-11-01');
});

it('shows what fails, the quality, and which definition has errors', async () => {
  listing([row({ failedShare: 0.31, quality: 82, hasErrors: true })]);
  open({ locale: 'en' });
  const found = (await screen.findByRole('link', { name: 'Lot Boundaries' })).closest('tr')!;
  expect(within(found).getByText('31%')).toBeVisible();
  expect(within(found).getByText('Its definition has errors')).toBeInTheDocument();
  expect(within(found).getByText('82')).toBeVisible();
});

it('archives several as they were shown, and says which were refused and why', async () => {
  listing([row(), draft]);
  const bodies: unknown[] = [];
  server.use(
    reply(project.archiveMany, ({ body }) => {
      bodies.push(body);
      return { done: [id(11)], failed: [{ id: id(10), code: 'project.liveSubscriptions' }] };
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: /Sempadan Lot/ }));
  await user.click(screen.getByRole('checkbox', { name: /Nilaian/ }));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Arkib' }));
  const dialog = await screen.findByRole('dialog', { name: 'Arkibkan 2 API?' });
  await user.click(within(dialog).getByRole('button', { name: 'Arkib' }));
  expect(await within(dialog).findByText(/API ini masih mempunyai langganan aktif/)).toBeVisible();
  expect(bodies).toEqual([
    {
      projects: [
        { id: id(10), rowVersion: 4 },
        { id: id(11), rowVersion: 4 },
      ],
    },
  ]);
});

it('gives notice for what is served alone, of those that are chosen', async () => {
  signInAs('TenantAdministrator');
  listing([row({ allowed: ['deprecate'] }), draft]);
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: /Sempadan Lot/ }));
  await user.click(screen.getByRole('checkbox', { name: /Nilaian/ }));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: /Tandakan usang/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Tandakan 1 API usang?' });
  expect(within(dialog).getByText(/sempadan-lot · v2\.4/)).toBeVisible();
  expect(within(dialog).queryByText('Nilaian')).not.toBeInTheDocument();
});

it('copies an API, and shows an identifier that is taken at its field', async () => {
  listing();
  const bodies: unknown[] = [];
  server.use(
    reply(project.clone, ({ body }) => {
      bodies.push(body);
      const fault = { errors: [{ path: '/Identifier', code: 'validation.taken' }] };
      return bodies.length === 1 ? (problem(409, 'project.identifierTaken', fault) as never) : { id: id(30) };
    }),
  );
  const { user } = open();
  await user.click(within(await menuOf(user, 'Sempadan Lot')).getByRole('menuitem', { name: 'Salin' }));
  const dialog = await screen.findByRole('dialog');
  const identifier = within(dialog).getByLabelText(/Pengenal/);
  expect(identifier).toHaveValue('sempadan-lot-2');
  await user.click(within(dialog).getByRole('button', { name: 'Buat salinan' }));
  await waitFor(() => expect(identifier).toHaveAccessibleDescription(/Pengenal ini sudah digunakan/));
  await user.clear(identifier);
  await user.type(identifier, 'sempadan-baru');
  await user.click(within(dialog).getByRole('button', { name: 'Buat salinan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodies[1]).toMatchObject({ Identifier: 'sempadan-baru', Name: { en: 'Lot Boundaries (copy)' } });
});

it('archives after a confirmation, with the row version that was shown', async () => {
  const requests = listing();
  const bodies: unknown[] = [];
  server.use(
    reply(project.archive, ({ body }) => {
      bodies.push(body);
      return null;
    }),
  );
  const { user } = open();
  await user.click(within(await menuOf(user, 'Sempadan Lot')).getByRole('menuitem', { name: 'Arkib' }));
  const question = await screen.findByRole('dialog');
  expect(bodies).toEqual([]);
  await user.click(within(question).getByRole('button', { name: 'Arkib' }));
  await waitFor(() => expect(bodies).toEqual([{ rowVersion: 4 }]));
  await waitFor(() => expect(requests.length).toBeGreaterThan(1));
});

it('exports only the selected rows', async () => {
  listing();
  const urls: URL[] = [];
  server.use(
    http.get('*/api/registry/projects/export', ({ request }) => {
      urls.push(new URL(request.url));
      return new HttpResponse('a\r\n', { headers: { 'content-type': 'text/csv' } });
    }),
  );
  HTMLAnchorElement.prototype.click = () => undefined;
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  const { user } = open();
  await user.click(await screen.findByRole('checkbox', { name: /Sempadan Lot/ }));
  await user.click(within(screen.getByRole('toolbar')).getByRole('button', { name: 'Eksport' }));
  await waitFor(() => expect(urls[0]?.searchParams.getAll('id')).toEqual([id(10)]));
});

it('explains why the list is empty, in English too', async () => {
  listing([]);
  open({ locale: 'en', path: '/myapi/registry?view=attention' });
  expect(await screen.findByText('All is well')).toBeVisible();
});

it('offers a retry when the list fails', async () => {
  server.use(decline(project.list, 503, 'unavailable'));
  const { user } = open();
  expect(await screen.findByText('Senarai API tidak dapat dimuatkan')).toBeVisible();
  listing();
  await user.click(screen.getByRole('button', { name: /Cuba semula/ }));
  expect(await screen.findByRole('link', { name: 'Sempadan Lot' })).toBeVisible();
});
