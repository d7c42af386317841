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
import { changesOf } from './changesOf';
import { MainPageEditorPage } from './MainPageEditorPage';

const server = setUp();
const CAME = MAIN_PAGE_AS_IT_CAME.blocks;
const version = { restoredFrom: null, from: null, until: null, at: '2026-11-20T02:00:00Z', by: 'Ketua' };
const DRAFT = { ...version, version: 2, state: 'Draft' as const };
const detail = (blocks: Block[] = CAME, given: Partial<MainPageDetail> = {}): MainPageDetail => ({
  ...{ rowVersion: 3, live: 1, versions: [DRAFT, { ...version, version: 1, state: 'Published', by: '' }] },
  allowed: ['save', 'publish', 'discard', 'restore'],
  current: { ...DRAFT, content: { blocks } },
  ...given,
});
const open = (page = detail()) => {
  server.use(reply(contract.detail, page), reply(catalogue.cards, { data: [] }));
  return openPage(<MainPageEditorPage />, { path: '/settingsCMS/Contents/utama', locale: 'en' });
};
const saving = () => {
  const bodies: { content: { blocks: Block[] } }[] = [];
  server.use(
    reply(contract.save, ({ body }) => {
      bodies.push(body as (typeof bodies)[number]);
      return detail(bodies.at(-1)!.content.blocks, { rowVersion: 4 });
    }),
  );
  return bodies;
};
type User = ReturnType<typeof open>['user'];
/** Of the open block; those of the others are hidden. */
const shown = <T extends HTMLElement>(all: T[]) => all.find((one) => one.closest('[hidden]') === null)!;
const choose = async (user: User, field: HTMLElement, option: string) => {
  await user.click(field);
  const options = await screen.findAllByTitle(option);
  await user.click(options.at(-1)!);
};
const audience = () => shown(screen.getAllByLabelText(/^Shown to/));
const save = () => screen.getByRole('button', { name: 'Save draft' });
const only = (type: Block['type'], given: Block['audience']) =>
  CAME.map((block) => (block.type === type ? { ...block, audience: given } : block)) as Block[];

beforeEach(() => void signInAs('SuperAdministrator'));

it('sends the readers of a block, and says nothing of those of the others', async () => {
  const bodies = saving();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^FAQ/ }));
  await choose(user, audience(), 'Visitors only');
  expect(await screen.findByText('For: Visitors only')).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]!.content.blocks).toEqual(only('faq', { to: 'Visitors' }));
});

it('asks for at least one role, and shows on the block which were chosen', async () => {
  const bodies = saving();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /^FAQ/ }));
  await choose(user, audience(), 'Chosen roles');
  await user.click(save());
  expect(await screen.findByText('Choose at least one role.')).toBeVisible();
  expect(bodies).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'Developer' }));
  await user.click(screen.getByRole('checkbox', { name: 'Client' }));
  expect(await screen.findByText('For: Developer, Client')).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]!.content.blocks).toEqual(only('faq', { to: 'Roles', roles: ['Developer', 'Client'] }));
});

it('warns of what others lose with the hero, and no longer says that it is always shown', async () => {
  open(detail(only('hero', { to: 'SignedIn' })));
  expect(await screen.findByText('Other readers have no title and no search field.')).toBeVisible();
  const hero = within(screen.getByRole('button', { name: /^Hero/ }));
  expect(hero.getByText('Always in the page')).toBeVisible();
  expect(hero.getByText('For: Signed in')).toBeVisible();
});

it('shows the page as a visitor or a role would have it', async () => {
  const blocks = CAME.map((block) => {
    if (block.type === 'faq') return { ...block, audience: { to: 'Visitors' as const } };
    return block.type === 'statistics'
      ? { ...block, audience: { to: 'Roles' as const, roles: ['Client' as const] } }
      : block;
  }) as Block[];
  const { user } = open(detail(blocks));
  await screen.findByRole('region', { name: 'Blocks' });
  const frame = document.querySelector('iframe')!;
  const told = vi.spyOn(frame.contentWindow!, 'postMessage').mockReturnValue();
  const data = { data: PREVIEW_READY, origin: window.location.origin, source: frame.contentWindow };
  act(() => void window.dispatchEvent(new MessageEvent('message', data)));
  const types = () => (typedBlocksOf(told.mock.calls.at(-1)![0]) as Block[]).map(({ type }) => type);
  const without = (...gone: Block['type'][]) => CAME.map(({ type }) => type).filter((type) => !gone.includes(type));
  expect(types()).toEqual(without());
  for (const [reader, gone] of [
    ['A visitor', ['statistics']],
    ['Client', ['faq']],
    ['Developer', ['statistics', 'faq']],
  ] as const) {
    await choose(user, screen.getByLabelText('As'), reader);
    await waitFor(() => expect(types()).toEqual(without(...gone)));
  }
});

it('puts a role that the server refuses on the field of its block', async () => {
  const errors = [{ path: '/content/blocks/5/audience/roles', code: 'validation.noRole' }];
  server.use(decline(contract.save, 422, 'invalid', { errors }));
  const { user } = open(detail(only('faq', { to: 'Roles', roles: ['Client'] })));
  await user.click(await screen.findByRole('button', { name: 'Hide Statistics' }));
  await user.click(save());
  expect(await screen.findByText('Choose at least one role.')).toBeVisible();
});

it('is compared in words: what was before, and that nothing was said of readers then', async () => {
  const { user } = open(detail(only('faq', { to: 'Roles', roles: ['Client'] })));
  server.use(reply(contract.version, { blocks: CAME }));
  await user.click(await screen.findByRole('button', { name: 'Compare version 1' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByText('Everybody, visitors too')).tagName).toBe('DEL');
  expect(dialog.getByText('Client').tagName).toBe('INS');
  expect(dialog.getByText('FAQ, Shown to')).toBeVisible();
});

it('is the same where everybody is said or not, and in whatever order roles were chosen', () => {
  expect(changesOf(CAME, only('faq', { to: 'All' }))).toEqual([]);
  const [one, other] = (['Client', 'Developer'] as const).map((first) =>
    only('faq', { to: 'Roles', roles: first === 'Client' ? ['Client', 'Developer'] : ['Developer', 'Client'] }),
  );
  expect(changesOf(one!, other!)).toEqual([]);
  expect(changesOf(one!, CAME)).toMatchObject([{ options: ['audience'] }]);
});
