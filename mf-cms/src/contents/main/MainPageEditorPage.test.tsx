import { catalogue } from '@titian/shared-contracts/catalogue';
import {
  type Block,
  MAIN_PAGE_AS_IT_CAME,
  mainPage as contract,
  type MainPageDetail,
  PREVIEW_READY,
  typedBlocksOf,
} from '@titian/shared-contracts/main-page';
import { act, decline, openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { setUp } from '../../testing/setUp';
import { MainPageEditorPage } from './MainPageEditorPage';

const server = setUp();
const CAME = MAIN_PAGE_AS_IT_CAME.blocks;
const version = { restoredFrom: null, from: null, until: null, at: '2026-11-20T02:00:00Z', by: 'Ketua' };
const DRAFT = { ...version, version: 2, state: 'Draft' as const };
const FIRST = { ...version, version: 1, state: 'Published' as const, by: '' };
const detail = (given: Partial<MainPageDetail> = {}, blocks: Block[] = CAME): MainPageDetail => ({
  ...{ rowVersion: 3, live: 1, versions: [DRAFT, FIRST] },
  allowed: ['save', 'publish', 'discard', 'restore'],
  current: { ...DRAFT, content: { blocks } },
  ...given,
});
const open = (page = detail()) => {
  server.use(reply(contract.detail, page), reply(catalogue.cards, { data: [] }));
  return openPage(<MainPageEditorPage />, { path: '/settingsCMS/Contents/utama', locale: 'en' });
};
/** Accepts what is saved, and keeps it. */
const saving = () => {
  const bodies: { rowVersion: number; putAside?: boolean; content: { blocks: Block[] } }[] = [];
  server.use(
    reply(contract.save, ({ body }) => {
      bodies.push(body as (typeof bodies)[number]);
      return detail({ rowVersion: 4 }, bodies.at(-1)!.content.blocks);
    }),
  );
  return bodies;
};
const english = () =>
  within(screen.getAllByRole('group', { name: /^English/ }).find((one) => one.closest('[hidden]') === null)!);
const save = () => screen.getByRole('button', { name: 'Save draft' });
const keys = (blocks: readonly Block[]) => blocks.map(({ key }) => key);

beforeEach(() => void signInAs('SuperAdministrator'));

it('lists the blocks in their order, and those that the page needs are always shown', async () => {
  open();
  const list = within(await screen.findByRole('region', { name: 'Blocks' }));
  expect(list.getAllByRole('listitem').map((row) => row.querySelector('strong')!.textContent)).toEqual([
    ...['Hero', 'Announcements', 'Waiting', 'Statistics', 'Catalogue', 'FAQ'],
  ]);
  expect(list.queryByRole('button', { name: 'Hide Catalogue' })).not.toBeInTheDocument();
  expect(list.getByRole('button', { name: 'Hide Statistics' })).toBeVisible();
  expect(screen.getByText('It came with the portal')).toBeVisible();
  expect(screen.getByText(/Readers see version 1 until this one is published/)).toBeVisible();
});

it('moves and hides blocks, changes a text, and saves all of it with the version that was seen', async () => {
  const bodies = saving();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Move FAQ up' }));
  await user.click(screen.getByRole('button', { name: 'Hide Statistics' }));
  const title = english().getByLabelText(/^Title/);
  await user.clear(title);
  await user.type(title, 'Another bridge');
  await user.click(save());
  await waitFor(() => expect(bodies).toHaveLength(1));
  const { rowVersion, content } = bodies[0]!;
  expect(rowVersion).toBe(3);
  expect(keys(content.blocks)).toEqual(['hero', 'announcements', 'waiting', 'statistics', 'faq', 'catalogue']);
  expect(content.blocks.find(({ key }) => key === 'statistics')!.on).toBe(false);
  expect(content.blocks[0]).toMatchObject({ type: 'hero', title: { en: 'Another bridge' } });
  await waitFor(() => expect(save()).toBeDisabled());
  expect(screen.getByRole('button', { name: 'Show Statistics' })).toBeVisible();
});

it('adds a block of a kind that has room, marks what is missing in English, and takes it out again', async () => {
  const bodies = saving();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Add a block' }));
  expect(screen.queryByRole('menuitem', { name: 'FAQ' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('menuitem', { name: 'Categories' }));
  const malay = within(screen.getAllByRole('group', { name: 'Malay' }).find((one) => !one.closest('[hidden]'))!);
  await user.type(malay.getByLabelText(/^Title/), 'Semua kategori');
  expect(await screen.findByText('EN 1')).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]!.content.blocks.at(-1)).toMatchObject({
    ...{ type: 'categories', on: true, title: { my: 'Semua kategori', en: '' } },
  });
  await user.click(await screen.findByRole('button', { name: /^Categories: Semua kategori/ }));
  await user.click(
    screen.getAllByRole('button', { name: 'Remove the block' }).find((one) => !one.closest('[hidden]'))!,
  );
  await user.click(save());
  await waitFor(() => expect(bodies).toHaveLength(2));
  expect(keys(bodies[1]!.content.blocks)).toEqual(keys(CAME));
});

it('opens the block that has a wrong field, whichever is open', async () => {
  const bodies = saving();
  const { user } = open();
  await screen.findByRole('region', { name: 'Blocks' });
  const title = within(screen.getAllByRole('group', { name: 'Malay' })[0]!).getByLabelText(/^Title/);
  await user.clear(title);
  await user.click(screen.getByRole('button', { name: /^FAQ/ }));
  expect(title).not.toBeVisible();
  await user.click(save());
  await waitFor(() => expect(title).toBeVisible());
  expect(title).toHaveFocus();
  expect(bodies).toEqual([]);
});

it('puts what the server refuses on the field of its block, wherever that stands', async () => {
  const errors = [{ path: '/content/blocks/1/noteTo', code: 'validation.link' }];
  server.use(decline(contract.save, 422, 'invalid', { errors }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Move Hero down' }));
  await user.click(screen.getByRole('button', { name: /^FAQ/ }));
  await user.click(save());
  expect(await screen.findByText('Start with / or https://.')).toBeVisible();
  expect(screen.getByLabelText(/^Note leads to/)).toHaveFocus();
});

it('says so where the blocks are too long together', async () => {
  const errors = [{ path: '/content/blocks', code: 'validation.tooLong' }];
  server.use(decline(contract.save, 422, 'invalid', { errors }));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Hide Statistics' }));
  await user.click(save());
  expect(await screen.findByText(/The main page has too much text/)).toBeVisible();
});

it('tells what somebody else saved, keeps what is typed, and saves it beside the other draft', async () => {
  server.use(decline(contract.save, 409, 'stale'));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Hide Statistics' }));
  server.use(
    reply(contract.detail, detail({ rowVersion: 4, current: { ...DRAFT, by: 'Rakan', content: { blocks: CAME } } })),
  );
  await user.click(save());
  expect(await screen.findByText('Rakan saved the main page meanwhile')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Show Statistics' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Compare with mine' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Hidden').tagName).toBe('INS');
  await user.keyboard('{Escape}');
  const bodies = saving();
  await user.click(screen.getByRole('button', { name: 'Save mine as a version of its own' }));
  await waitFor(() => expect(bodies).toMatchObject([{ putAside: true, rowVersion: 4 }]));
});

it('compares a version by block, field and order, and restores it', async () => {
  const restored: unknown[] = [];
  server.use(
    reply(contract.version, {
      blocks: [...CAME]
        .reverse()
        .map((block) => (block.type === 'hero' ? { ...block, noteTone: 'warning' as const } : block)),
    }),
    reply(contract.restore, ({ body }) => {
      restored.push(body);
      return detail();
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Compare version 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByText('Important')).tagName).toBe('DEL');
  expect(dialog.getByText('Hero, Announcements, Waiting, Statistics, Catalogue, FAQ').tagName).toBe('INS');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Restore version 1' }));
  await waitFor(() => expect(restored).toEqual([{ rowVersion: 3, version: 1 }]));
});

it('speaks of the main page when it is published', async () => {
  const published: unknown[] = [];
  server.use(
    reply(contract.publish, ({ body }) => {
      published.push(body);
      return detail({ live: 2, current: { ...DRAFT, state: 'Published', content: { blocks: CAME } } });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Publish' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publish this version of the main page' }));
  await user.click(dialog.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByText('The main page is published')).toBeVisible();
  expect(published).toEqual([{ rowVersion: 3, from: null, until: null }]);
});

it('tells the page in its frame what is typed, and no other page', async () => {
  const { user } = open();
  await screen.findByRole('region', { name: 'Blocks' });
  const frame = document.querySelector('iframe')!;
  expect(frame).toHaveAttribute('src', '/en/preview/utama');
  const told = vi.spyOn(frame.contentWindow!, 'postMessage').mockReturnValue();
  await user.click(screen.getByRole('button', { name: 'Hide Statistics' }));
  const hear = (source: Window | null, origin = window.location.origin) =>
    act(() => void window.dispatchEvent(new MessageEvent('message', { data: PREVIEW_READY, origin, source })));
  hear(window);
  hear(frame.contentWindow, 'https://evil.example');
  expect(told).not.toHaveBeenCalled();
  hear(frame.contentWindow);
  const [message, target] = told.mock.calls.at(-1)! as unknown as [unknown, string];
  expect(target).toBe(window.location.origin);
  expect(typedBlocksOf(message)).toEqual(CAME.map((one) => (one.type === 'statistics' ? { ...one, on: false } : one)));
});

it('offers nothing that the server does not allow', async () => {
  open(detail({ allowed: [] }));
  await screen.findByRole('region', { name: 'Blocks' });
  for (const name of ['Save draft', 'Publish', 'Add a block', 'Move FAQ up', 'Restore version 1'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Hide FAQ' })).toBeDisabled();
  expect(english().getByLabelText(/^Title/)).toBeDisabled();
});
