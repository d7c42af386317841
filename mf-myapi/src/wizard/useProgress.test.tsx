import { authoredEndpoint, authoredPackage, authoring } from '@titian/shared-contracts/authoring';
import { type CheckItem, lifecycle } from '@titian/shared-contracts/lifecycle';
import { openPage, reply, resetSession, screen, signInAs, waitFor } from '@titian/section-kit/testing';
import { reviewOf } from '../testing/reviews';
import { setUp } from '../testing/setUp';
import { authoredApi, both, id } from './authoredApi.example';
import { NewApiPage } from './NewApiPage';

const server = setUp();
const item = (code: CheckItem['code'], part: CheckItem['part'], done: boolean, text = ''): CheckItem => ({
  ...{ code, part, done, values: text ? [both(text)] : [], more: 0 },
});
const sandbox = {
  ...{ id: id(30), environment: 'Sandbox' as const, name: 'Sandbox', strategy: 'single' as const, ca: null },
  ...{ connectMs: 3_000, firstByteMs: 10_000, idleMs: 15_000, wholeMs: 60_000, breakerFailures: 5, suspendMs: 10_000 },
  ...{
    urls: [{ id: id(31), url: 'https://x.example', weight: 1 }],
    authentication: null,
    privateAllowed: false,
    lastTest: null,
    gatewayOnly: null,
  },
  rowVersion: 1,
};
const open = (checklist: CheckItem[]) => {
  signInAs('Developer');
  server.use(
    reply(authoring.read, authoredApi()),
    reply(authoring.choices, { categories: [], tags: [], own: [], organizations: [] }),
    reply(authoredEndpoint.list, [sandbox]),
    reply(authoredPackage.list, []),
    reply(lifecycle.read, { ...reviewOf(), checklist }),
  );
  openPage(<NewApiPage />, { path: `/myapi/newapi?id=${id(10)}&version=${id(20)}`, locale: 'en' });
};
afterEach(resetSession);

it('a step is done where the review finds it done', async () => {
  open([
    item('definition', 'definition', true, 'GET /lots'),
    item('quality', 'definition', false, '41'),
    item('endpoint', 'endpoint', false),
  ]);
  expect(await screen.findByText('41 of 100')).toBeVisible();
  expect(await screen.findByText('1 endpoint')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Definition' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Endpoint' })).toBeVisible();
});

it('has the score of a definition that is good enough', async () => {
  open([item('definition', 'definition', true), item('quality', 'definition', true, '83')]);
  await waitFor(() => expect(screen.getByRole('link', { name: /^Definition ?, done/ })).toBeVisible());
  expect(screen.getByText('83 of 100')).toBeVisible();
});
