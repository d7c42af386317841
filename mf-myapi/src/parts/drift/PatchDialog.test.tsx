import { authoredVersion } from '@titian/shared-contracts/authoring';
import { definition, type DefinitionReport } from '@titian/shared-contracts/definition';
import { drift, type DriftPatch } from '@titian/shared-contracts/drift';
import {
  decline,
  openPage,
  problem,
  type ReceivedRequest,
  reply,
  resetSession,
  screen,
  signInAs,
  waitFor,
} from '@titian/section-kit/testing';
import { patch } from '../../testing/drift';
import { id, own } from '../../testing/ownProject';
import { setUp } from '../../testing/setUp';
import { PatchDialog } from './PatchDialog';

const server = setUp();
/** Nothing is in preparation: v1.0 is served. */
const served = own({ versions: own().versions.slice(1) });
const report: DefinitionReport = {
  ...{ version: 'v2.0', state: 'Draft', revision: 5, format: 'json', bytes: 19, lines: 1, openapi: '3.0.3' },
  ...{ source: { kind: 'editor', name: '' }, operations: 1, schemas: 1, errors: [], quality: null, busy: false },
  ...{ stored: true, editable: true, savedAt: null, savedBy: null },
};
const WIZARD = `/myapi/newapi?id=${id(10)}&version=${id(20)}&step=definition`;

/** What was sent to change something: its method with the last part of its address, and what of its body counts. */
let sent: unknown[];
let targets: (string | null)[];
/** Notes a text that is put; its revision. */
function putOf({ body }: ReceivedRequest): number {
  const { revision, text } = body as { revision: number; text: string };
  sent.push(['put', revision, text]);
  return revision;
}
const open = (
  answer: DriftPatch | Promise<DriftPatch> = patch,
  { project = own(), mayApply = true, byHand = 0, onClose = () => undefined as void } = {},
) => {
  server.use(
    reply(drift.patch, async ({ url }) => (targets.push(url.searchParams.get('target')), answer)),
    reply(authoredVersion.create, ({ body }) => {
      sent.push(['begin', (body as { version: string }).version]);
      return { versionId: id(20) };
    }),
    reply(definition.put, (request) => (putOf(request), report)),
  );
  const dialog = <PatchDialog {...{ project, mayApply, byHand, onClose }} versionId={id(21)} sourceId={id(21)} />;
  return openPage(dialog, { path: '/myapi', locale: 'en' });
};
const apply = (version = 'v2.0') => screen.findByRole('button', { name: `Apply to ${version}` });
const PUT = ['put', patch.revision, patch.text];

beforeEach(() => {
  signInAs('Developer');
  [sent, targets] = [[], []];
});
afterEach(resetSession);

it('shows what changes, what is left to people, and the steps to copy', async () => {
  const { user } = open(patch, { byHand: 2 });
  expect(await screen.findByText('New field in the response')).toBeVisible();
  expect(screen.getByText(/^2 findings need your decision/)).toBeVisible();
  expect(screen.getByText(/It goes into v2.0, which is in preparation/)).toBeVisible();
  await user.click(screen.getByText('1 step as JSON Patch'));
  expect(screen.getByText(/"path": "\/components\/schemas\/Lot\/properties\/koordinat"/)).toBeVisible();
  expect(screen.getByRole('button', { name: /Copy the steps/ })).toBeVisible();
  expect(targets).toEqual([id(20)]);
});

it('holds its place while the patch is made, and can’t be applied meanwhile', async () => {
  open(new Promise(() => undefined));
  expect(await apply()).toBeDisabled();
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeVisible());
});

it.each<[string, DriftPatch, string]>([
  ['changes nothing', { ...patch, steps: [], changes: [], text: null }, 'Nothing to change'],
  ['is of a definition that is too large', { ...patch, text: null }, 'This definition is too large'],
])('isn’t applied where it %s', async (_, answer, says) => {
  open(answer);
  expect(await screen.findByText(new RegExp(`^${says}`))).toBeVisible();
  expect(await apply()).toBeDisabled();
});

it('says why it could not be made, and makes it when asked again', async () => {
  const { user } = open();
  server.use(decline(drift.patch, 409, 'drift.brokenDefinition'));
  expect(await screen.findByText('The patch could not be made')).toBeVisible();
  expect(screen.getByText(/Mend them first/)).toBeVisible();
  expect(await apply()).toBeDisabled();
  server.use(reply(drift.patch, patch));
  await user.click(screen.getByRole('button', { name: /again|Retry/i }));
  expect(await screen.findByText('New field in the response')).toBeVisible();
});

it('is read by who may not change the API, and closes', async () => {
  const onClose = vi.fn();
  const { user } = open(patch, { mayApply: false, onClose });
  expect(await screen.findByText('New field in the response')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Apply/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onClose).toHaveBeenCalledOnce();
});

it('goes into the version in preparation, and leads to it', async () => {
  const { user, address } = open();
  await user.click(await enabled(apply));
  await waitFor(() => expect(address()).toBe(WIZARD));
  expect(sent).toEqual([PUT]);
});

it('begins the next version of the one that is served, under a name that is free', async () => {
  const [older] = served.versions;
  const project = own({ versions: [older!, { ...older!, id: id(22), version: 'v1.1', state: 'Retired' }] });
  const { user, address } = open(patch, { project });
  await user.click(await enabled(() => apply('v1.2')));
  await waitFor(() => expect(address()).toBe(WIZARD));
  expect(sent).toEqual([['begin', 'v1.2'], PUT]);
  // First the preview, of the version that the new one is made from.
  expect(targets).toEqual([id(21), id(20)]);
});

it.each<[string, () => void]>([
  ['the patch', () => server.use(decline(drift.patch, 503, 'internal'))],
  ['the text', () => server.use(decline(definition.put, 503, 'internal'))],
])('goes on with the version that was begun when %s failed, without another one', async (_, fail) => {
  const { user, address } = open(patch, { project: served });
  await enabled(() => apply('v1.1'));
  fail();
  await user.click(await apply('v1.1'));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(sent).toEqual([['begin', 'v1.1']]);
  expect(address()).toBe('/myapi');
  server.use(
    reply(drift.patch, patch),
    reply(definition.put, (request) => (putOf(request), report)),
  );
  await user.click(await enabled(() => apply('v1.1')));
  await waitFor(() => expect(address()).toBe(WIZARD));
  expect(sent).toEqual([['begin', 'v1.1'], PUT]);
});

it('reads the patch anew where somebody saved another text meanwhile', async () => {
  const newer = { ...patch, revision: 9, text: '{"openapi":"3.1.0"}' };
  const { user, address } = open();
  await enabled(apply);
  server.use(reply(definition.put, (request) => (putOf(request) === 9 ? report : problem(409, 'stale'))));
  await user.click(await apply());
  expect(await screen.findByText(/Somebody changed this/)).toBeVisible();
  expect(address()).toBe('/myapi');
  server.use(reply(drift.patch, newer));
  await user.click(await enabled(apply));
  await waitFor(() => expect(address()).toBe(WIZARD));
  expect(sent).toEqual([PUT, ['put', 9, newer.text]]);
});

/** A button once it can be pressed. */
async function enabled(find: () => Promise<HTMLElement>): Promise<HTMLElement> {
  await waitFor(async () => expect(await find()).toBeEnabled());
  return find();
}
