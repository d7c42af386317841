import { definition as contract, type Definition } from '@titian/shared-contracts/definition';
import { configureApi } from '@titian/shared-auth';
import { decline, openPage, problem, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { setUp } from '../../testing/setUp';
import { DefinitionStep } from './DefinitionStep';
import type { DefinitionState } from './useTellState';

const server = setUp();
// The editor measures its lines, which jsdom doesn't lay out.
beforeAll(() => Object.assign(Range.prototype, { getClientRects: () => [] }));
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const both = (text: string) => ({ my: text, en: text });
const place = (line: number) => ({ line, column: 3, path: '#/paths' });

const first: Definition = {
  ...{ version: 'v2.0', state: 'Draft', revision: 3, format: 'yaml', bytes: 24, lines: 2, openapi: '3.1.0' },
  source: { kind: 'file', name: 'lot.yaml' },
  ...{ operations: 2, schemas: 1, errors: [], quality: null, busy: false, stored: true, editable: true },
  ...{ savedAt: '2026-11-17T02:00:00Z', savedBy: { id: id(7), displayName: 'Aminah' } },
  text: 'openapi: 3.1.0\ninfo: {}\n',
};
const wrong: Definition = {
  ...first,
  stored: false,
  errors: [
    {
      ...{ code: 'ref.unresolved', severity: 'error', message: both('The reference leads nowhere: Lott'), count: 1 },
      ...{ places: [place(2)], found: 'Lott', suggestion: 'Lot' },
    },
    {
      ...{ code: 'operationId.duplicate', severity: 'error', message: both('operationId a is used twice'), count: 1 },
      ...{ places: [place(1)], found: null, suggestion: null },
    },
  ],
  text: 'openapi: 3.1.0\na: { $ref: "#/b/Lott" }\n',
};

afterEach(() => sessionStorage.clear());

function open(found: Definition) {
  signInAs('Developer');
  const states: DefinitionState[] = [];
  server.use(
    reply(contract.read, found),
    reply(contract.changes, {
      ...{ since: 'v1.0', cut: false, counts: { breaking: 1, risky: 0, safe: 0, docs: 0 } },
      changes: [
        {
          ...{ code: 'operation.removed', severity: 'breaking', method: 'GET', path: '/lot', operationId: 'a' },
          ...{ summary: both(''), place: '', field: '', before: '', after: '' },
        },
      ],
    }),
  );
  const ui = <DefinitionStep projectId={id(1)} versionId={id(2)} onState={(state) => void states.push(state)} />;
  return { ...openPage(ui, { path: '/myapi', locale: 'en' }), states };
}
const { text: _text, ...report } = first;
const editor = () => screen.findByRole('textbox', { name: 'Definition of v2.0' });

it('shows the text, what was read of it, and when it was saved', async () => {
  const { states } = open(first);
  expect(await editor()).toHaveTextContent('openapi: 3.1.0');
  expect(screen.getByRole('heading', { name: 'lot.yaml' })).toBeVisible();
  expect(screen.getByText(/OpenAPI 3\.1\.0 · 2 lines .*saved .* by Aminah/)).toBeVisible();
  expect(screen.getByText('Nothing to mend')).toBeVisible();
  expect(states).toEqual([{ errors: 0, score: null, busy: false }]);
});

it('lists errors with their lines; one that is chosen is shown in the text, where its cure is offered', async () => {
  const { user, states } = open(wrong);
  const list = await screen.findByRole('region', { name: '2 errors stop the review' });
  await waitFor(() => expect(states.at(-1)).toMatchObject({ errors: 2 }));
  const saved: unknown[] = [];
  server.use(reply(contract.put, ({ body }) => (saved.push(body), { ...report, revision: 4 })));
  await editor();
  await user.click(within(list).getByRole('button', { name: /leads nowhere: Lott/ }));
  expect(await screen.findByText(/Did you mean Lot\?/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(saved).toHaveLength(1), { timeout: 4_000 });
  expect(saved[0]).toEqual({
    ...{ revision: 3, source: { kind: 'editor', name: '' } },
    text: 'openapi: 3.1.0\na: { $ref: "#/b/Lot" }\n',
  });
  expect(await screen.findByText('No errors')).toBeVisible();
});

it('shows the score, what would add to it, and what breaks the version in force', async () => {
  const { user } = open({
    ...first,
    quality: {
      ...{ score: 74, findings: [] },
      items: [
        { code: 'languages', weight: 20, share: 0.5, adds: 10 },
        { code: 'https', weight: 10, share: 1, adds: 0 },
      ],
    },
  });
  const score = await screen.findByRole('img', { name: /Quality 74 of 100/ });
  expect(within(score).getByText('Quality')).toBeVisible();
  await user.click(screen.getByText('What would add to the score'));
  expect(screen.getByText('Texts in both languages').closest('li')).toHaveTextContent('+10 points');
  expect(await screen.findByText('1 change breaks v1.0')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Breaking' })).toHaveTextContent('/lot');
});

it('asks until the text has been looked through', async () => {
  server.use(reply(contract.report, { ...report, quality: { score: 61, findings: [], items: [] } }));
  open({ ...first, busy: true });
  expect(await screen.findByText('Being looked through…')).toBeVisible();
  expect(await screen.findByRole('img', { name: /Quality 61/ }, { timeout: 4_000 })).toBeVisible();
});

it('takes a text from an address', async () => {
  const { user } = open({ ...first, revision: 0, text: '' });
  await editor();
  const asked: unknown[] = [];
  server.use(
    reply(contract.fetch, ({ body }) => {
      asked.push(body);
      return {
        ...first,
        revision: 1,
        text: 'taken: 1',
        source: { kind: 'address' as const, name: 'https://a.example/' },
      };
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Address' }));
  await user.click(screen.getByRole('button', { name: 'Take from an address' }));
  await user.type(await screen.findByLabelText(/Address of the definition/), 'https://a.example/');
  await user.click(screen.getByRole('button', { name: 'Take it' }));
  expect(await screen.findByRole('heading', { name: 'https://a.example/' })).toBeVisible();
  expect(asked).toEqual([{ revision: 0, address: 'https://a.example/' }]);
  expect(await editor()).toHaveTextContent('taken: 1');
});

it('says at the address that it does not answer, and keeps it', async () => {
  const { user } = open({ ...first, revision: 0, text: '' });
  await editor();
  server.use(
    reply(
      contract.fetch,
      () =>
        problem(422, 'definition.unreachable', {
          errors: [{ path: '/address', code: 'validation.unreachable' }],
        }) as never,
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Address' }));
  await user.click(screen.getByRole('button', { name: 'Take from an address' }));
  const address = await screen.findByLabelText(/Address of the definition/);
  await user.type(address, 'https://no.example/');
  await user.click(screen.getByRole('button', { name: 'Take it' }));
  await waitFor(() => expect(address).toHaveAccessibleDescription(/does not answer with a text/));
  await waitFor(() => expect(address).toHaveFocus());
  expect(address).toHaveValue('https://no.example/');
  expect(screen.getByRole('dialog')).toBeVisible();
});

it('filters by severity', async () => {
  const { user } = open(wrong);
  await user.click(await screen.findByRole('button', { name: 'Hints 0' }));
  expect(screen.getByText('None of these')).toBeVisible();
});

it('takes a file, with its name', async () => {
  const { user } = open({ ...first, revision: 0, text: '' });
  await editor();
  const saved: unknown[] = [];
  server.use(reply(contract.put, ({ body }) => (saved.push(body), { ...report, revision: 1 })));
  await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), new File(['a: 1'], 'a.yaml'));
  await waitFor(() => expect(saved).toHaveLength(1), { timeout: 4_000 });
  expect(saved[0]).toEqual({ revision: 0, text: 'a: 1', source: { kind: 'file', name: 'a.yaml' } });
});

it('lets the author choose where somebody else saved another text', async () => {
  const { user } = open({ ...first, text: '' });
  await editor();
  const revisions: unknown[] = [];
  server.use(
    reply(contract.report, { ...report, revision: 9 }),
    reply(contract.put, ({ body }) => {
      revisions.push((body as { revision: number }).revision);
      return revisions.length === 1 ? (problem(409, 'stale') as never) : { ...report, revision: 10 };
    }),
  );
  await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), new File(['a: 1'], 'a.yaml'));
  await user.click(await screen.findByRole('button', { name: 'Keep mine' }, { timeout: 4_000 }));
  await waitFor(() => expect(revisions).toEqual([3, 9]));
  await waitFor(() => expect(screen.queryByText('Somebody else saved another text.')).toBeNull());
});

it('says why a text was not saved, and tries again', async () => {
  const { user } = open({ ...first, text: '' });
  await editor();
  server.use(decline(contract.put, 503, 'unavailable'));
  await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), new File(['a: 1'], 'a.yaml'));
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 4_000 });
  server.use(reply(contract.put, { ...report, revision: 4 }));
  await user.click(again);
  await waitFor(() => expect(screen.queryByText('The text was not saved.')).toBeNull());
});

it('has a text that could not be saved as the session ended, against the revision that it was written for', async () => {
  const { by, name } = { by: signInAs('Developer').id, name: `titian.definition.${id(2)}` };
  const source = { kind: 'paste', name: '' };
  sessionStorage.setItem(name, JSON.stringify({ by, draft: { text: 'a: 1\n', revision: 2, source } }));
  const saved: unknown[] = [];
  server.use(
    reply(contract.put, ({ body }) => {
      saved.push(body);
      return problem(409, 'stale') as never;
    }),
  );
  open(first);
  expect(await editor()).toHaveTextContent('a: 1');
  // Somebody saved the third meanwhile: the author chooses.
  expect(await screen.findByRole('button', { name: 'Keep mine' })).toBeVisible();
  expect(saved).toEqual([{ revision: 2, text: 'a: 1\n', source }]);
  expect(sessionStorage.getItem(name)).not.toBeNull();
});

it('keeps a text that was not saved when the session ends', async () => {
  const { user, unmount } = open({ ...first, text: '' });
  await editor();
  server.use(decline(contract.put, 401, 'unauthenticated'));
  // The portal leaves the page before it forgets what was loaded.
  const leave = vi.fn(unmount);
  configureApi({ onSignedOut: leave });
  await user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), new File(['b: 2'], 'b.yaml'));
  await waitFor(() => expect(leave).toHaveBeenCalled());
  expect(JSON.parse(sessionStorage.getItem(`titian.definition.${id(2)}`)!)).toMatchObject({
    draft: { text: 'b: 2', revision: 3, source: { kind: 'file', name: 'b.yaml' } },
  });
});

it('is only read where the version may not be changed', async () => {
  open({ ...first, state: 'Published', editable: false });
  expect(await editor()).toHaveAttribute('aria-readonly', 'true');
  expect(screen.queryByRole('button', { name: 'Replace the file' })).toBeNull();
});

it('says that it could not be loaded, and tries again', async () => {
  signInAs('Developer');
  server.use(decline(contract.read, 503, 'unavailable'));
  openPage(<DefinitionStep projectId={id(1)} versionId={id(2)} />, { path: '/myapi', locale: 'en' });
  expect(await screen.findByText('The definition could not be loaded')).toBeVisible();
});
