import { apiTest, testCollection, testPaths, variableSet } from '@titian/shared-contracts/api-test';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { consolePaths, tryOut } from '@titian/shared-contracts/console';
import { http, HttpResponse } from 'msw';
import { openPage, problem, reply, screen, signInAs, userEvent, within } from '@titian/section-kit/testing';
import { id } from '../testing/apis';
import { consoleTarget, landDocument } from '../testing/console';
import { setUp } from '../testing/setUp';
import { apiTestRow, collection } from '../testing/tests';
import { ConsolePage } from './ConsolePage';

const server = setUp();
const open = (path: string = consolePaths.console()) =>
  openPage(<ConsolePage />, { path, pattern: '/testing', locale: 'en' });
const answer = () => screen.getByRole('region', { name: 'Answer' });

beforeEach(() => {
  signInAs('Client');
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  server.use(
    reply(catalogue.openapi, landDocument),
    reply(tryOut.targets, [consoleTarget({ keepsTests: true })]),
    reply(tryOut.key, { id: id(70), secret: 'ttn_try_x', issuedAt: new Date().toISOString(), expiresAt }),
    reply(testCollection.list, [collection()]),
    reply(variableSet.list, []),
    http.get('*/gateway/-sandbox/*', ({ request }) =>
      HttpResponse.json({ no: decodeURIComponent(new URL(request.url).pathname.split('/').at(-1)!) }),
    ),
  );
});

it('holds the answer against what is expected, and saves the call as a test', async () => {
  const saved = vi.fn();
  server.use(
    reply(apiTest.create, ({ body }) => (saved(body), apiTestRow())),
    reply(apiTest.detail, apiTestRow()),
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add assertion' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'JSON value equals' }));
  const path = screen.getByRole('textbox', { name: /^Path/ });
  await userEvent.clear(path);
  await userEvent.type(path, '$.no');
  await userEvent.type(screen.getByRole('textbox', { name: 'Expected value' }), 'GM 77');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await within(answer()).findByText('0 of 1 assertion met')).toBeVisible();
  expect(within(answer()).getByText('came "GM 1"')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Save as test' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Save as test/ }));
  await userEvent.type(dialog.getByRole('textbox', { name: 'Name of the test' }), 'Hakmilik GM 1');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(saved).toHaveBeenCalled());
  expect(saved.mock.calls[0]![0]).toMatchObject({
    ...{ applicationId: id(60), collection: 'Semakan pagi' },
    input: {
      ...{ name: 'Hakmilik GM 1', environment: 'Sandbox', projectId: id(1) },
      call: { method: 'GET', path: '/hakmilik/{noHakmilik}', parameters: [{ name: 'noHakmilik', value: 'GM 1' }, {}] },
      expected: [{ kind: 'jsonEquals', path: '$.no', equals: 'GM 77' }],
    },
  });
});

it('opens a saved call as it was saved, and says when somebody else changed it', async () => {
  const [sent, read] = [vi.fn(), vi.fn()];
  let now = apiTestRow();
  server.use(
    reply(apiTest.detail, () => (read(), now)),
    reply(apiTest.update, ({ body }) => (sent(body), problem(409, 'stale'))),
  );
  open(testPaths.inConsole(id(80)));
  expect(await screen.findByRole('textbox', { name: 'Value of noHakmilik' })).toHaveValue('GM 77');
  expect(screen.getByRole('textbox', { name: 'Name of the test' })).toHaveValue('Hakmilik GM 1');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await within(answer()).findByText('1 of 1 assertion met')).toBeVisible();
  now = apiTestRow({ rowVersion: 4, name: 'Hakmilik orang lain' });
  for (const times of [1, 2]) {
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Somebody changed this after you opened it/)).toBeVisible();
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(times));
    // What somebody else saved has been read meanwhile, and is still not overwritten.
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1 + times));
  }
  expect(sent.mock.calls.map(([body]) => (body as { rowVersion: number }).rowVersion)).toEqual([3, 3]);
});

it('saves what it saved before once more', async () => {
  const sent: number[] = [];
  let now = apiTestRow();
  server.use(
    reply(apiTest.detail, () => now),
    reply(apiTest.update, ({ body }) => {
      sent.push((body as { rowVersion: number }).rowVersion);
      return (now = { ...now, rowVersion: now.rowVersion + 1 });
    }),
  );
  open(testPaths.inConsole(id(80)));
  for (const times of [1, 2]) {
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(sent).toHaveLength(times));
    await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).not.toHaveAttribute('aria-busy'));
  }
  expect(sent).toEqual([3, 4]);
});

it('fills in variables, but no secret: those calls are the server’s', async () => {
  const withVariables = (value: string) => {
    const test = apiTestRow();
    return { ...test, call: { ...test.call, parameters: [{ ...test.call.parameters[0]!, value }] } };
  };
  const variables = [
    { name: 'no', secret: false, value: 'GM 5' },
    { name: 'ke', secret: false, value: '.' },
    { name: 'token', secret: true, value: null },
  ];
  server.use(
    reply(variableSet.list, [
      {
        ...{ id: id(85), name: 'Ujian', application: { id: id(60), name: 'e-Pelan' }, variables, rowVersion: 1 },
        ...{ updatedAt: '2026-11-20T02:00:00.000Z', allowed: [] },
      },
    ]),
    reply(apiTest.detail, withVariables('{{no}}')),
  );
  open(testPaths.inConsole(id(80)));
  expect((await screen.findAllByText(/\/hakmilik\/GM%205/))[0]).toBeVisible();
  const value = screen.getByRole('textbox', { name: 'Value of noHakmilik' });
  await userEvent.clear(value);
  await userEvent.click(value);
  await userEvent.paste('{{ke}}{{ke}}');
  expect(value).toHaveAccessibleDescription('In an address, . and .. lead to another path. Write another value.');
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  await userEvent.clear(value);
  await userEvent.click(value);
  await userEvent.paste('{{token}}');
  expect(await screen.findByText('{{token}} is secret')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
});

it('does not call variables unknown that could not be read', async () => {
  const test = apiTestRow();
  const parameters = [{ ...test.call.parameters[0]!, value: '{{no}}' }];
  server.use(
    reply(variableSet.list, () => problem(503, 'unavailable')),
    reply(apiTest.detail, { ...test, call: { ...test.call, parameters } }),
  );
  open(testPaths.inConsole(id(80)));
  expect(await screen.findByText('The variables could not be read')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  expect(screen.queryByText(/^No set/)).not.toBeInTheDocument();
});

it('saves nothing for those who only look on', async () => {
  server.use(reply(tryOut.targets, [consoleTarget({ keepsTests: false })]));
  open();
  expect(await screen.findByRole('button', { name: 'Send' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save as test' })).not.toBeInTheDocument();
});
