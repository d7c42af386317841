import { definition as contract, type Definition } from '@titian/shared-contracts/definition';
import { openPage, reply, screen, signInAs, waitFor } from '@titian/section-kit/testing';
import { setUp } from '../../testing/setUp';
import { DefinitionStep } from './DefinitionStep';

const held = vi.hoisted(() => ({ release: () => {} }));
const loaded = vi.hoisted(() => new Promise<void>((resolve) => (held.release = resolve)));
vi.mock('@titian/shared-ui/editor', async (original) => {
  await loaded;
  return original();
});

const server = setUp();
beforeAll(() => Object.assign(Range.prototype, { getClientRects: () => [] }));
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const empty: Definition = {
  ...{ version: 'v1.0', state: 'Draft', revision: 0, format: 'yaml', bytes: 0, lines: 0, openapi: null },
  source: { kind: 'editor', name: '' },
  ...{ operations: 0, schemas: 0, errors: [], quality: null, busy: false, stored: false, editable: true },
  ...{ savedAt: null, savedBy: null, text: '' },
};

it('saves and shows a file that is chosen before the editor has loaded', async () => {
  signInAs('Developer');
  const text = 'openapi: 3.1.0\ninfo: {}\n';
  const sent: unknown[] = [];
  const { text: _text, ...report } = empty;
  server.use(
    reply(contract.read, empty),
    reply(contract.changes, {
      ...{ since: null, cut: false, counts: { breaking: 0, risky: 0, safe: 0, docs: 0 }, changes: [] },
    }),
    reply(contract.put, ({ body }) => {
      sent.push(body);
      return { ...report, revision: 1 };
    }),
  );
  const { user } = openPage(<DefinitionStep projectId={id(1)} versionId={id(2)} />, { path: '/myapi', locale: 'en' });
  const input = await screen.findByLabelText('Choose a file', { selector: 'input' });
  await user.upload(input, new File([text], 'lots.yaml', { type: 'application/yaml' }));
  expect(screen.queryByRole('textbox', { name: /^Definition of/ })).not.toBeInTheDocument();
  const source = { kind: 'file', name: 'lots.yaml' };
  await waitFor(() => expect(sent).toEqual([{ revision: 0, text, source }]), { timeout: 3_000 });
  held.release();
  expect(await screen.findByRole('textbox', { name: /^Definition of/ })).toHaveTextContent('openapi: 3.1.0');
});
