import { lifecycle, type CheckItem, type VersionReview } from '@titian/shared-contracts/lifecycle';
import { project } from '@titian/shared-contracts/project';
import { decline, openPage, reply, screen, signInAs, within } from '@titian/section-kit/testing';
import { row } from '../testing/projects';
import { reviewOf } from '../testing/reviews';
import { setUp } from '../testing/setUp';
import { FirstApi } from './FirstApi';

const server = setUp();
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const item = (code: CheckItem['code'], part: CheckItem['part'], done: boolean): CheckItem => ({
  code,
  part,
  done,
  values: [],
  more: 0,
});
const checklist = [
  item('contact', 'basics', true),
  item('classification', 'basics', true),
  item('definition', 'definition', true),
  item('quality', 'definition', false),
  item('endpoint', 'endpoint', true),
  item('package', 'package', false),
];
/** The draft that the registry lists first, and how far it is. */
const prepared = (changes: Partial<VersionReview>) => {
  const queries: URLSearchParams[] = [];
  server.use(
    reply(project.list, ({ url }) => {
      queries.push(url.searchParams);
      const counts = { all: 2, attention: 0, drafts: 2, archived: 0 };
      const data = [row({ Status: 'draft', versions: [{ id: id(20), version: 'v2.0', state: 'Draft' }] })];
      return {
        data,
        totalItems: 2,
        page: 1,
        pageSize: 1,
        counts,
        categories: [],
        divisions: [],
        owners: [],
        earliestLastDay: '2027-02-20',
      };
    }),
    reply(lifecycle.read, reviewOf({ state: 'Draft', checklist, ...changes })),
  );
  return queries;
};
const open = (counts: { all: number; drafts: number }) =>
  openPage(<FirstApi counts={counts} />, {
    path: '/myapi/registry',
    locale: 'en',
  });
const wizard = (step: string) => `/myapi/newapi?id=${id(10)}&version=${id(20)}&step=${step}`;

beforeEach(() => void signInAs('Developer'));

it('begins an API where there is none', async () => {
  open({ all: 0, drafts: 0 });
  const card = await screen.findByRole('region', { name: 'Publish your first API' });
  expect(within(card).getAllByRole('listitem')).toHaveLength(6);
  expect(within(card).getByText('0 of 6 done')).toBeVisible();
  expect(within(card).getByRole('link', { name: 'Begin' })).toHaveAttribute('href', '/myapi/newapi');
});

it('goes on with the draft that was worked on last, at its first step that is not done', async () => {
  const queries = prepared({});
  open({ all: 2, drafts: 2 });
  const next = await screen.findByRole('link', { name: 'Continue: Import the definition' });
  expect(next).toHaveAttribute('href', wizard('definition'));
  expect(screen.getByText('2 of 6 done · Lot Boundaries')).toBeVisible();
  expect(screen.getByText('Import the definition').closest('li')).toHaveAttribute('aria-current', 'step');
  expect(queries[0]!.get('view')).toBe('drafts');
});

it.each([
  ['Draft', 'Send it for review', wizard('review')],
  ['ChangesRequested', 'Send it for review', wizard('review')],
  ['InReview', 'Publish it', `/myapi/${id(10)}/version/${id(20)}`],
  ['Approved', 'Publish it', `/myapi/${id(10)}/version/${id(20)}`],
] as const)('leads on from %s', async (state, name, href) => {
  prepared({ state, checklist: checklist.map((one) => ({ ...one, done: true })) });
  open({ all: 1, drafts: 1 });
  expect(await screen.findByRole('link', { name: `Continue: ${name}` })).toHaveAttribute('href', href);
});

it('says so when its progress cannot be read', async () => {
  prepared({});
  server.use(decline(lifecycle.read, 503, 'server.unavailable'));
  open({ all: 1, drafts: 1 });
  expect(await screen.findByText('How far your API is could not be loaded')).toBeVisible();
});

it.each([
  ['once an API was published', 'Developer', { all: 3, drafts: 2 }],
  ['to who may not begin one', 'Client', { all: 0, drafts: 0 }],
] as const)('is not shown %s', (_, role, counts) => {
  signInAs(role);
  open(counts);
  expect(screen.queryByRole('region', { name: 'Publish your first API' })).not.toBeInTheDocument();
});
