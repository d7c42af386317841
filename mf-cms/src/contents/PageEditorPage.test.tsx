import { content as contract, type PageDetail } from '@titian/shared-contracts/content';
import { decline, openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { setUp } from '../testing/setUp';
import { PageEditorPage } from './PageEditorPage';

const server = setUp();
const id = '00000000-0000-4000-8000-000000000001';
const text = (words: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text: words }] }],
});
const nothing = { type: 'doc' as const, content: [{ type: 'paragraph' as const }] };
const says = (title: string) => ({
  ...{ title: { my: title, en: '' }, summary: { my: '', en: '' } },
  ...{
    body: { my: text('Teks Melayu'), en: nothing },
    place: 'none' as const,
    order: 1,
    audience: 'All' as const,
    roles: [],
  },
});
const version = { restoredFrom: null, from: null, until: null, at: '2026-11-20T02:00:00Z', by: 'Ketua' };
const DRAFT = { ...version, version: 2, state: 'Draft' as const };
const PAGE: PageDetail = {
  ...{ id, slug: 'dasar', rowVersion: 3, live: 1, allowed: ['save', 'publish', 'discard', 'archive', 'restore'] },
  current: { ...DRAFT, content: says('Dasar') },
  versions: [DRAFT, { ...version, version: 1, state: 'Published' }],
};
const open = (page = PAGE) => {
  server.use(reply(contract.detail, page));
  return openPage(<PageEditorPage />, {
    ...{ path: `/settingsCMS/Contents/${id}`, pattern: '/settingsCMS/Contents/:id', locale: 'en' },
  });
};
const english = () => within(screen.getByRole('group', { name: /^English/ }));

beforeEach(() => void signInAs('SuperAdministrator'));

it('says what readers see, what is missing in English, and shows Malay in its place', async () => {
  open();
  expect(await screen.findByText(/Readers see version 1 until this one is published/)).toBeVisible();
  expect(screen.getByText('2 texts are missing')).toBeVisible();
  expect(within(screen.getByTestId('preview')).getByText('Teks Melayu')).toBeVisible();
});

it('is previewed while it is typed, and saved with the version that was seen', async () => {
  const bodies: unknown[] = [];
  server.use(
    reply(contract.save, ({ body }) => {
      bodies.push(body);
      return {
        ...PAGE,
        rowVersion: 4,
        current: { ...DRAFT, content: (body as { content: PageDetail['current']['content'] }).content },
      };
    }),
  );
  const { user } = open();
  await screen.findByText('Preview');
  await user.type(english().getByLabelText(/^Title/), 'Policy');
  expect(await within(screen.getByTestId('preview')).findByText('Policy')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() =>
    expect(bodies).toMatchObject([{ rowVersion: 3, content: { title: { my: 'Dasar', en: 'Policy' } } }]),
  );
  // What is read just after a save may still be the state before.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save draft' })).toBeDisabled());
  expect(english().getByLabelText(/^Title/)).toHaveValue('Policy');
});

it('tells what somebody else saved, keeps what is typed, and saves it beside the other draft', async () => {
  const bodies: { putAside?: boolean; rowVersion?: number }[] = [];
  server.use(decline(contract.save, 409, 'stale'));
  const { user } = open();
  await screen.findByText('Preview');
  await user.type(english().getByLabelText(/^Title/), 'Mine');
  server.use(
    reply(contract.detail, { ...PAGE, rowVersion: 4, current: { ...DRAFT, by: 'Rakan', content: says('Mereka') } }),
  );
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Rakan saved this page meanwhile')).toBeVisible();
  expect(english().getByLabelText(/^Title/)).toHaveValue('Mine');
  server.use(
    reply(contract.save, ({ body }) => {
      bodies.push(body as object);
      return { ...PAGE, rowVersion: 5 };
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Save mine as a version of its own' }));
  await waitFor(() =>
    expect(bodies).toMatchObject([{ putAside: true, rowVersion: 4, content: { title: { en: 'Mine' } } }]),
  );
});

it('is written for chosen roles, of which it needs one, and shows whom it was for before', async () => {
  const bodies: unknown[] = [];
  server.use(
    reply(contract.save, ({ body }) => {
      bodies.push(body);
      return { ...PAGE, rowVersion: 4 };
    }),
    reply(contract.version, { ...says('Dasar'), audience: 'Roles', roles: ['Client'] }),
  );
  const { user } = open();
  await screen.findByText('Preview');
  await user.click(screen.getByLabelText(/^Shown to/));
  await user.click(await screen.findByTitle('Chosen roles'));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  expect(await screen.findByText('Choose at least one role.')).toBeVisible();
  expect(bodies).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: /^Developer/ }));
  await user.click(screen.getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(bodies).toMatchObject([{ content: { audience: 'Roles', roles: ['Developer'] } }]));
  await user.click(await screen.findByRole('button', { name: 'Compare version 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByText(/^Client|^Data user/)).tagName).toBe('DEL');
});

it('compares a version with what is written now, and restores it', async () => {
  const bodies: unknown[] = [];
  server.use(
    reply(contract.version, says('Dasar lama')),
    reply(contract.restore, ({ body }) => {
      bodies.push(body);
      return PAGE;
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Compare version 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByText('Dasar lama')).tagName).toBe('DEL');
  expect(dialog.getByText('Dasar').tagName).toBe('INS');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Restore version 1' }));
  await waitFor(() => expect(bodies).toEqual([{ rowVersion: 3, version: 1 }]));
});

it('offers nothing that the server does not allow', async () => {
  open({ ...PAGE, allowed: [] });
  await screen.findByText('Preview');
  for (const name of ['Save draft', 'Publish', 'Restore version 1', 'More actions'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(english().getByLabelText(/^Title/)).toBeDisabled();
});
