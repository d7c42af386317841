import { definition as contract, type Definition, type Finding } from '@titian/shared-contracts/definition';
import { openPage, problem, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { setUp } from '../../testing/setUp';
import { DefinitionStep } from './DefinitionStep';

const server = setUp();
// The editor measures its lines, which jsdom doesn't lay out.
beforeAll(() => Object.assign(Range.prototype, { getClientRects: () => [] }));
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const both = (text: string) => ({ my: text, en: text });

const empty: Definition = {
  ...{ version: 'v1.0', state: 'Draft', revision: 0, format: 'yaml', bytes: 0, lines: 0, openapi: null },
  source: { kind: 'editor', name: '' },
  ...{ operations: 0, schemas: 0, errors: [], quality: null, busy: false, stored: false, editable: true },
  ...{ savedAt: null, savedBy: null, text: '' },
};
const finding = (given: Partial<Finding>): Finding => ({
  ...{ code: 'response.refusals', severity: 'warn', message: both('Refusals (4xx) are not described'), count: 1 },
  ...{ places: [], found: null, suggestion: null, ...given },
});
const taken: Definition = {
  ...{ ...empty, revision: 1, openapi: '3.1.0', operations: 1, stored: true, text: 'openapi: 3.1.0\n' },
  source: { kind: 'archive', name: 'lot.zip' },
  quality: {
    ...{ score: 80, items: [] },
    findings: [
      finding({
        places: [{ line: 7, column: 5, path: '#/paths', origin: { file: 'paths/lot.yaml', line: 2, column: 1 } }],
      }),
    ],
  },
};
const refused = (findings: Finding[], roots: string[] = []) =>
  problem(422, 'definition.archiveRefused', { extra: { findings, roots } }) as never;

let sent: FormData[] = [];
beforeEach(() => {
  sent = [];
  const real = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (init?.body instanceof FormData) sent.push(init.body);
    return real(input, init);
  });
});
afterEach(() => vi.restoreAllMocks());

async function give(name = 'lot.zip', size = 4) {
  signInAs('Developer');
  server.use(
    reply(contract.read, empty),
    reply(contract.changes, {
      ...{ since: null, cut: false, counts: { breaking: 0, risky: 0, safe: 0, docs: 0 }, changes: [] },
    }),
  );
  const page = openPage(<DefinitionStep projectId={id(1)} versionId={id(2)} />, { path: '/myapi', locale: 'en' });
  await screen.findByRole('textbox', { name: 'Definition of v1.0' });
  const file = new File([new Uint8Array(size)], name, { type: 'application/zip' });
  await page.user.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file);
  return page;
}

it('sends an archive as it is, and goes on with the text that was made of it', async () => {
  server.use(reply(contract.archive, taken));
  await give();
  expect(await screen.findByRole('heading', { name: 'lot.zip' })).toBeVisible();
  expect(await screen.findByRole('textbox', { name: 'Definition of v1.0' })).toHaveTextContent('openapi: 3.1.0');
  const [form] = sent;
  expect([...form!.keys()]).toEqual(['revision', 'root', 'archive']);
  expect([form!.get('revision'), form!.get('root'), (form!.get('archive') as File).name]).toEqual(['0', '', 'lot.zip']);
});

it('says which file each finding is in', async () => {
  server.use(reply(contract.archive, taken));
  await give();
  expect(await screen.findByText('paths/lot.yaml:2:1')).toBeVisible();
  expect(screen.getByRole('button', { name: /Refusals \(4xx\) are not described/ })).toHaveTextContent('7:5');
});

it('says why one is refused, with the file, the line and the column; the text stays', async () => {
  const at = { line: 3, column: 33, path: '#', origin: { file: 'schemas/person.yaml', line: 3, column: 33 } };
  const missing = finding({
    ...{ code: 'ref.noFile', severity: 'error', message: both('The archive has no file adress.yaml') },
    ...{ places: [at], found: 'adress.yaml', suggestion: 'address.yaml' },
  });
  const bomb = finding({ code: 'archive.bomb', severity: 'error', message: both('The file a.yaml unpacks too far') });
  server.use(reply(contract.archive, () => refused([missing, bomb])));
  const { user } = await give();
  const notice = (await screen.findByText(/lot\.zip was not taken/)).closest('[role="alert"]') as HTMLElement;
  expect(within(notice).getByText('schemas/person.yaml:3:33')).toBeVisible();
  expect(notice).toHaveTextContent('The archive has no file adress.yaml. Did you mean address.yaml?');
  expect(within(notice).getByText('archive.bomb')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Own text' })).toBeVisible();
  await user.click(within(notice).getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/lot\.zip was not taken/)).toBeNull();
});

it('lets the author choose the file that the others belong to', async () => {
  const roots = ['lot.yaml', 'owner.yaml'];
  server.use(
    reply(contract.archive, () => (sent.length > 1 ? taken : refused([finding({ severity: 'error' })], roots))),
  );
  const { user } = await give();
  await user.click(await screen.findByRole('button', { name: 'owner.yaml' }));
  expect(await screen.findByRole('heading', { name: 'lot.zip' })).toBeVisible();
  expect(sent.map((form) => form.get('root'))).toEqual(['', 'owner.yaml']);
});

it('tries again where the portal did not answer, and has the newer text where somebody saved one', async () => {
  server.use(
    reply(contract.archive, () => (sent.length === 1 ? problem(503, 'unavailable') : problem(409, 'stale')) as never),
  );
  const { user } = await give();
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  server.use(
    reply(contract.read, { ...empty, revision: 5, text: 'theirs: 1', source: { kind: 'file', name: 'b.yaml' } }),
  );
  await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
  expect(await screen.findByRole('heading', { name: 'b.yaml' })).toBeVisible();
});

it('sends none over 10 MB', async () => {
  await give('large.zip', 10 * 1024 * 1024 + 1);
  expect(await screen.findByText('The file is over 10 MB')).toBeVisible();
  await waitFor(() => expect(sent).toEqual([]));
});
