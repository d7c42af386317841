import { http, HttpResponse } from 'msw';
import { apiTest, testCollection, testPaths, testRun, variableSet } from '@titian/shared-contracts/api-test';
import { invalidateTags } from '@titian/shared-auth';
import {
  act,
  openPage,
  problem,
  reply,
  screen,
  signInAs,
  userEvent,
  waitFor,
  within,
} from '@titian/section-kit/testing';
import { id } from '../testing/apis';
import { setUp } from '../testing/setUp';
import { apiTestRow, collection, runDetail } from '../testing/tests';
import { TestsPage } from './TestsPage';

const server = setUp();
const pageOf = <T,>(...data: T[]) => ({ data, totalItems: data.length, page: 1, pageSize: 10 });
const { call: _call, expected: _expected, ...row } = apiTestRow();
const { results: _results, ...run } = runDetail();
const open = (path: string = testPaths.tests()) => openPage(<TestsPage />, { path, pattern: '/listest', locale: 'en' });

beforeEach(() => {
  signInAs('Client');
  server.use(
    reply(apiTest.list, pageOf(row)),
    reply(testCollection.list, [collection()]),
    reply(testRun.list, pageOf(run)),
    reply(testRun.detail, runDetail()),
    reply(variableSet.list, []),
  );
});

it('lists tests with what they found last, their collection with its runs, and the runs', async () => {
  open();
  const link = await screen.findByRole('link', { name: 'Hakmilik GM 1' });
  expect(link).toHaveAttribute('href', `/testing?test=${id(80)}`);
  expect(screen.getAllByText('146 ms')[0]).toBeVisible();
  const card = within(await screen.findByRole('region', { name: 'Semakan pagi' }));
  expect(card.getByText('1 of 2 passed')).toBeVisible();
  expect(card.getByRole('button', { name: /Failed, 1 of 2 passed$/ })).toBeVisible();
  expect(await screen.findByRole('table', { name: 'Latest runs' })).toHaveTextContent('Pegawai Pelan');
});

it('runs a test at once, and shows each assertion with what came, and the trace', async () => {
  const started = vi.fn();
  server.use(reply(testRun.start, ({ body }) => (started(body), { ...run, outcome: 'Waiting' as const, ended: 0 })));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Run Hakmilik GM 1' }));
  const drawer = within(await screen.findByRole('dialog', { name: /Semakan pagi/ }));
  expect(started).toHaveBeenCalledWith({ testIds: [id(80)], production: false });
  const failed = within(await drawer.findByRole('article', { name: 'Hakmilik GM 1' }));
  expect(failed.getByText('$.no is GM 77')).toBeVisible();
  expect(failed.getByText('came "GM 1"')).toBeVisible();
  expect(failed.getByRole('link', { name: 'Trace' })).toHaveAttribute(
    'href',
    '/monitoring/4bf92f3577b34da6a3ce929d0e0e4736',
  );
  expect(drawer.getByText('Skipped: nobody confirmed that production is called.')).toBeVisible();
});

it('runs a test once, however often the button is pressed', async () => {
  const started = vi.fn();
  let answer = (): void => undefined;
  const waiting = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    http.post('*/api/test-runs', async () => {
      started();
      await waiting;
      return HttpResponse.json({ ...run, outcome: 'Waiting', ended: 0 }, { status: 202 });
    }),
  );
  open();
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Run Hakmilik GM 1' }));
  await vi.waitFor(() => expect(started).toHaveBeenCalled());
  answer();
  expect(await screen.findByRole('dialog', { name: /Semakan pagi/ })).toBeVisible();
  expect(started).toHaveBeenCalledTimes(1);
});

it('asks for the tests of a collection when they are run, not for those of each collection', async () => {
  const asked: string[] = [];
  const started = vi.fn();
  server.use(
    reply(testCollection.list, [collection(), collection({ id: id(86), name: 'Sebelum keluaran' })]),
    reply(apiTest.list, ({ url }) => {
      asked.push(url.searchParams.getAll('filter').join());
      return pageOf(row);
    }),
    reply(testRun.start, ({ body }) => (started(body), run)),
  );
  open();
  const button = await screen.findByRole('button', { name: 'Run all of Sebelum keluaran' });
  await screen.findByRole('link', { name: 'Hakmilik GM 1' });
  expect(asked).toEqual(['']);
  await userEvent.click(button);
  await vi.waitFor(() => expect(started).toHaveBeenCalledWith({ testIds: [id(80)], production: false }));
  expect(asked).toContain(`collectionId_eq=${id(86)}`);
});

it('asks before a collection calls production, and says why it can’t be run now', async () => {
  const started = vi.fn();
  server.use(
    reply(testCollection.list, [collection({ callsProduction: true })]),
    reply(testRun.start, ({ body }) => (started(body), problem(409, 'testRun.busy'))),
  );
  open();
  const run = await screen.findByRole('button', { name: 'Run all of Semakan pagi' });
  await vi.waitFor(() => expect(run).toBeEnabled());
  await userEvent.click(run);
  const dialog = await screen.findByRole('dialog', { name: 'Call production as e-Pelan?' });
  expect(started).not.toHaveBeenCalled();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Run' }));
  expect(await screen.findByText(/Other runs of this application are still going on/)).toBeVisible();
  expect(started).toHaveBeenCalledWith({ testIds: [id(80)], production: true });
});

it('shows in all its lists that a run has ended', async () => {
  let outcome: 'Running' | 'Passed' = 'Running';
  server.use(
    reply(testCollection.list, () => [collection({ runs: [{ ...collection().runs[0]!, outcome }] })]),
    reply(testRun.list, () => pageOf({ ...run, outcome })),
  );
  open();
  const runs = await screen.findByRole('table', { name: 'Latest runs' });
  expect(within(runs).getByText('Running')).toBeVisible();
  outcome = 'Passed';
  await waitFor(() => expect(within(runs).queryByText('Running')).not.toBeInTheDocument(), { timeout: 5_000 });
  expect(within(runs).getByRole('cell', { name: 'Passed' })).toBeVisible();
});

it('does not overwrite a schedule that somebody else saved while the dialog was open', async () => {
  const saved: number[] = [];
  let now = collection();
  server.use(
    reply(testCollection.list, () => [now]),
    reply(testCollection.schedule, ({ body }) => {
      saved.push((body as { rowVersion: number }).rowVersion);
      return problem(409, 'stale');
    }),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions on Semakan pagi' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Schedule' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Schedule of Semakan pagi/ }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Every day' }));
  now = collection({ rowVersion: 5, schedule: { cadence: 'hourly', hour: 0, weekday: 1 } });
  act(() => invalidateTags(['ApiTest']));
  expect(await screen.findByText(/Every hour/, { selector: 'p' })).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Somebody changed this after you opened it/)).toBeVisible();
  expect(saved).toEqual([4]);
});

it('schedules a collection, and says why one paused', async () => {
  const saved = vi.fn();
  server.use(
    reply(testCollection.list, [collection({ paused: { reason: 'failures', at: '2026-11-20T02:00:00.000Z' } })]),
    reply(testCollection.schedule, ({ body }) => (saved(body), null)),
  );
  open();
  expect(await screen.findByText(/five runs in a row failed/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Actions on Semakan pagi' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Schedule' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Schedule of Semakan pagi/ }));
  await userEvent.click(dialog.getByRole('radio', { name: 'Every day' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() =>
    expect(saved).toHaveBeenCalledWith({
      ...{ rowVersion: 4, production: false, schedule: { cadence: 'daily', hour: 6, weekday: 1 } },
    }),
  );
});

it('writes variables; the value of a secret is never there to be read', async () => {
  const saved = vi.fn();
  const set = {
    ...{ id: id(85), name: 'Ujian', application: { id: id(60), name: 'e-Pelan' }, rowVersion: 2 },
    variables: [{ name: 'token', secret: true, value: null }],
    ...{ updatedAt: '2026-11-20T02:00:00.000Z', allowed: ['update' as const] },
  };
  server.use(
    reply(variableSet.list, [set]),
    reply(variableSet.update, ({ body }) => (saved(body), set)),
  );
  open(`${testPaths.tests()}?variables=all`);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Ujian' }));
  const value = await screen.findByLabelText('Value of variable 1');
  expect(value).toHaveValue('');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() =>
    expect(saved).toHaveBeenCalledWith({
      rowVersion: 2,
      input: { name: 'Ujian', variables: [{ name: 'token', secret: true, value: null }] },
    }),
  );
});

it('puts a test into another collection of its application', async () => {
  const moved = vi.fn();
  const other = collection({ id: id(86), name: 'Sebelum keluaran' });
  server.use(
    reply(testCollection.list, [collection(), other]),
    reply(apiTest.move, ({ body }) => (moved(body), null)),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Hakmilik GM 1' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to another collection' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Move Hakmilik GM 1/ }));
  await dialog.findAllByText('Sebelum keluaran');
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await screen.findByText('Hakmilik GM 1 is in Sebelum keluaran now')).toBeVisible();
  expect(moved).toHaveBeenCalledWith({ rowVersion: 3, collection: 'Sebelum keluaran' });
});

it('moves a test into a new collection where there is no other, and says when its name is taken', async () => {
  const moved = vi.fn();
  const errors = [{ path: '/collection', code: 'validation.nameTaken' }];
  server.use(reply(apiTest.move, ({ body }) => (moved(body), problem(409, 'apiTest.nameTaken', { errors }))));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Hakmilik GM 1' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to another collection' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Move Hakmilik GM 1/ }));
  await userEvent.type(await dialog.findByLabelText('Name of the new collection'), ' Malam ');
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  expect(await dialog.findByText('This name is taken.')).toBeVisible();
  expect(moved).toHaveBeenCalledWith({ rowVersion: 3, collection: 'Malam' });
});

it('opens the dialog of a collection at once, and says when its sets could not be read', async () => {
  server.use(reply(variableSet.list, () => problem(500, 'internal')));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Actions on Semakan pagi' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Edit Semakan pagi/ }));
  expect(await dialog.findByText('The variables could not be read')).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('says what to do where there are no tests', async () => {
  server.use(reply(apiTest.list, pageOf()), reply(testCollection.list, []), reply(testRun.list, pageOf()));
  open();
  expect(await screen.findByText('No tests yet')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'New test' })[0]).toHaveAttribute('href', '/testing');
});
