import { authoring } from '@titian/shared-contracts/authoring';
import { type Drift, drift } from '@titian/shared-contracts/drift';
import { project } from '@titian/shared-contracts/project';
import {
  decline,
  openPage,
  problem,
  reply,
  resetSession,
  screen,
  signInAs,
  waitFor,
  within,
} from '@titian/section-kit/testing';
import { authored } from '../testing/authored';
import { drifted, patch, unseen } from '../testing/drift';
import { id, own } from '../testing/ownProject';
import { setUp } from '../testing/setUp';
import { DriftTab } from './DriftTab';

const server = setUp();
const open = (answer: Drift | (() => Promise<Drift>) = drifted, { editable = true, query = '' } = {}) => {
  const asked: string[] = [];
  server.use(
    reply(project.detail, own()),
    reply(authoring.read, authored({ editable })),
    reply(drift.read, ({ url }) => (asked.push(url.pathname), typeof answer === 'function' ? answer() : answer)),
  );
  const path = `/myapi/${id(10)}/drift${query}`;
  return { ...openPage(<DriftTab />, { path, pattern: '/myapi/:id/drift', locale: 'en' }), asked };
};
const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
const sampling = () => screen.findByRole('checkbox', { name: 'Sample answers of this API' });

beforeEach(() => void signInAs('Developer'));
afterEach(resetSession);

it('shows the share of answers that depart from the served version, and where, by operation', async () => {
  const { asked } = open();
  expect(await screen.findByText('7.5%')).toBeVisible();
  expect(await rowsOf('Findings of get /lot/{upi}')).toEqual([
    'Undocumented field/koordinat200 · application/json · object1210 Nov 202617 Nov 2026In the patch',
    'Required field missing/luas200 · application/json310 Nov 202617 Nov 2026Decide yourself',
    'Another type/data/*/no200 · application/json · integer210 Nov 202617 Nov 2026Decide yourself',
  ]);
  expect(await rowsOf('Findings of get /lot')).toEqual([
    'Undocumented status503 · text/html110 Nov 202617 Nov 2026Documented',
  ]);
  expect(screen.getByText('14 of 120 answers')).toBeVisible();
  expect(screen.queryByText('/daerah')).not.toBeInTheDocument();
  expect(await sampling()).toBeChecked();
  expect(asked).toEqual([`/api/registry/projects/${id(10)}/versions/${id(21)}/drift`]);
});

it('shows the version that the address names, and another that is chosen', async () => {
  const { user, asked, address } = open(drifted, { query: `?version=${id(20)}` });
  await user.click(await screen.findByRole('button', { name: 'v1.0' }));
  await waitFor(() => expect(asked.map((one) => one.split('/').at(-2))).toEqual([id(20), id(21)]));
  expect(address()).toBe(`/myapi/${id(10)}/drift?version=${id(21)}`);
});

it('holds its place while it loads', async () => {
  let go = (_: Drift) => undefined as void;
  open(() => new Promise((resolve) => (go = resolve)));
  await screen.findByRole('heading', { level: 1, name: 'Lot Boundaries' });
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeVisible());
  expect(screen.queryByText('7.5%')).not.toBeInTheDocument();
  go(drifted);
  expect(await screen.findByText('7.5%')).toBeVisible();
});

it.each<[string, Drift, string, boolean]>([
  ['none were looked at yet', unseen, 'No answers sampled yet', true],
  ['nobody looks', { ...unseen, sampling: false }, 'Answers are not sampled', false],
  [
    'none departed',
    { ...drifted, departed: 0, patched: 0, operations: [drifted.operations[2]!] },
    'Answers are as the document says',
    true,
  ],
])('says that %s', async (_, answer, title, isOn) => {
  open(answer);
  expect(await screen.findByText(title)).toBeVisible();
  expect((await sampling()).matches(':checked')).toBe(isOn);
  expect(screen.queryByRole('button', { name: 'Patch the document' })).not.toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

it('says that drift could not be loaded, and loads it when asked again', async () => {
  const { user } = open();
  server.use(decline(drift.read, 500, 'internal'));
  expect(await screen.findByText('Drift could not be loaded')).toBeVisible();
  server.use(reply(drift.read, drifted));
  await user.click(screen.getByRole('button', { name: /again|Retry/i }));
  expect(await screen.findByText('7.5%')).toBeVisible();
});

it('says which permission is missing', async () => {
  open();
  server.use(decline(drift.read, 403, 'forbidden', { extra: { permission: 'api.view' } }));
  expect(await screen.findByText('You may not see this page')).toBeVisible();
  expect(screen.getByText('APIs: view')).toBeVisible();
});

it('says that an API of others was not found', async () => {
  open();
  server.use(decline(project.detail, 404, 'notFound'));
  expect(await screen.findByText('This API was not found')).toBeVisible();
});

it('lets who only views see all of it, and change nothing', async () => {
  server.use(reply(drift.patch, patch));
  const { user } = open(drifted, { editable: false });
  expect(await screen.findByText('7.5%')).toBeVisible();
  expect(await sampling()).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Patch the document' }));
  const dialog = await screen.findByRole('dialog');
  expect(await within(dialog).findByText('1 step as JSON Patch')).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: /Apply/ })).not.toBeInTheDocument();
});

it('switches sampling off, and keeps what is true where that fails', async () => {
  let now = drifted;
  const set: boolean[] = [];
  const { user } = open(async () => now);
  server.use(
    reply(drift.setSampling, ({ body }) => {
      const { on } = body as { on: boolean };
      set.push(on);
      now = { ...drifted, sampling: on };
      return { sampling: on, version: null };
    }),
  );
  await user.click(await sampling());
  await waitFor(async () => expect(await sampling()).not.toBeChecked());
  expect(set).toEqual([false]);
  const refused = vi.fn(() => problem(409, 'project.archived'));
  server.use(reply(drift.setSampling, refused));
  await user.click(await sampling());
  await waitFor(() => expect(refused).toHaveBeenCalled());
  await waitFor(async () => expect(await sampling()).toBeEnabled());
  expect(await sampling()).not.toBeChecked();
});
