import { authoredEndpoint, authoredPackage, authoring } from '@titian/shared-contracts/authoring';
import { definition, type Definition } from '@titian/shared-contracts/definition';
import { lifecycle } from '@titian/shared-contracts/lifecycle';
import { decline, openPage, reply, resetSession, screen, signInAs, waitFor } from '@titian/section-kit/testing';
import { addressOfItem } from '../parts/authoring/stepOfPart';
import { setUp } from '../testing/setUp';
import { agency, authoredApi, both, id } from './authoredApi.example';
import { NewApiPage } from './NewApiPage';

const server = setUp();
// The editor measures its lines, which jsdom doesn't lay out.
beforeAll(() => Object.assign(Range.prototype, { getClientRects: () => [] }));

const at = (line: number) => [{ line, column: 1, path: '#' }];
const finding = (code: string, severity: 'error' | 'warn', line: number): Definition['errors'][number] => ({
  ...{ code, severity, message: both(code), count: 1, places: at(line), found: null, suggestion: null },
});
const text: Definition = {
  ...{ version: 'v1.0', state: 'Draft', revision: 3, format: 'yaml', bytes: 24, lines: 3, openapi: '3.1.0' },
  source: { kind: 'file', name: 'lot.yaml' },
  ...{ operations: 2, schemas: 1, errors: [], quality: null, busy: false, stored: true, editable: true },
  ...{ savedAt: '2026-11-17T02:00:00Z', savedBy: { id: id(7), displayName: 'Aminah' } },
  text: 'openapi: 3.1.0\ninfo: {}\npaths: {}\n',
};
const endpoint = {
  ...{ id: id(40), environment: 'Production' as const, name: 'Main', strategy: 'single' as const, rowVersion: 1 },
  urls: [{ id: id(41), url: 'https://lots.example/', weight: 1 }],
  ...{ connectMs: 1_000, firstByteMs: 1_000, idleMs: 1_000, wholeMs: 1_000, breakerFailures: 5, suspendMs: 1_000 },
  ...{ authentication: null, ca: null, privateAllowed: false, lastTest: null, gatewayOnly: null },
};

beforeEach(() => {
  signInAs('Developer');
  server.use(
    reply(authoring.choices, { categories: [], tags: [], own: [agency], organizations: [agency] }),
    reply(authoring.read, authoredApi()),
    reply(authoredEndpoint.list, []),
    reply(authoredPackage.list, []),
    reply(definition.changes, {
      ...{ since: null, cut: false, counts: { breaking: 0, risky: 0, safe: 0, docs: 0 }, changes: [] },
    }),
    decline(lifecycle.read, 404, 'notFound'),
  );
});
afterEach(() => {
  resetSession();
  sessionStorage.clear();
});

const follow = (code: 'definition' | 'quality' | 'endpoint' | 'reached', part: 'definition' | 'endpoint') =>
  openPage(<NewApiPage />, { path: addressOfItem(id(10), id(20), { code, part }), locale: 'en' });
/** The number of the editor's line in which the cursor stands. */
const lineOfCursor = () => {
  const lines = [...document.querySelectorAll('.cm-line')];
  return 1 + lines.findIndex((line) => line.classList.contains('cm-activeLine'));
};
const editor = () => screen.findByRole('textbox', { name: 'Definition of v1.0' });

it('leads to the first line that keeps a definition from being one', async () => {
  server.use(reply(definition.read, { ...text, stored: false, errors: [finding('ref.unresolved', 'error', 3)] }));
  follow('definition', 'definition');
  const found = await editor();
  await waitFor(() => expect(found).toHaveFocus());
  expect(lineOfCursor()).toBe(3);
});

it('leads to where a definition comes from while there is none', async () => {
  server.use(reply(definition.read, { ...text, revision: 0, text: '' }));
  follow('definition', 'definition');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choose a file' })).toHaveFocus());
});

it('leads to the line that lowers the quality most', async () => {
  const findings = [finding('info.contact', 'warn', 2), finding('paths.empty', 'warn', 3)];
  server.use(reply(definition.read, { ...text, quality: { score: 40, findings, items: [] } }));
  follow('quality', 'definition');
  const found = await editor();
  await waitFor(() => expect(found).toHaveFocus());
  expect(lineOfCursor()).toBe(2);
});

it('leads to what would add to the quality where no line is at fault', async () => {
  const items = [{ code: 'languages' as const, weight: 20, share: 0.5, adds: 10 }];
  server.use(reply(definition.read, { ...text, quality: { score: 40, findings: [], items } }));
  follow('quality', 'definition');
  await waitFor(() => expect(screen.getByText('What would add to the score')).toHaveFocus());
});

it('leads to the address of a production endpoint that is still to be registered', async () => {
  follow('endpoint', 'endpoint');
  await waitFor(() => expect(screen.getByRole('textbox', { name: /^Address 1/ })).toHaveFocus());
});

it('leads to the endpoint where there is one, and opens nothing', async () => {
  server.use(reply(authoredEndpoint.list, [endpoint] as never));
  follow('endpoint', 'endpoint');
  await waitFor(() => expect(screen.getByRole('button', { name: /^Test/ })).toHaveFocus());
  expect(screen.queryByRole('textbox', { name: /^Address 1/ })).toBeNull();
});

it('leads to the test of the endpoint of production, not to that of the sandbox', async () => {
  const sandbox = { ...endpoint, id: id(42), environment: 'Sandbox' as const };
  server.use(reply(authoredEndpoint.list, [endpoint, sandbox]));
  follow('reached', 'endpoint');
  const [test] = await screen.findAllByRole('button', { name: 'Test the connection' });
  await waitFor(() => expect(test).toHaveFocus());
});

it('opens the form where there is nothing yet to be tested', async () => {
  follow('reached', 'endpoint');
  expect(await screen.findByRole('textbox', { name: /^Address 1/ })).toBeVisible();
});
