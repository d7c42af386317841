import { block as contract, type Block } from '@titian/shared-contracts/gateway';
import { decline, openPage, problem, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { id } from '../testing/queue';
import { setUp } from '../testing/setUp';
import { BlocksPage } from './BlocksPage';

const server = setUp();
const block = (changes: Partial<Block> = {}): Block => ({
  ...{ id: id(1), kind: 'Api', value: id(2), name: { my: 'Hakmilik', en: 'Titles' }, state: 'Active' },
  ...{
    message: { my: 'Disenggara', en: 'Mended' },
    reason: 'Kebocoran disiasat',
    createdBy: 'Ketua',
    byPlatform: false,
  },
  ...{ createdAt: '2026-11-20T02:00:00Z', expiresAt: null, liftedAt: null, liftedBy: null, liftReason: null },
  allowed: ['lift'],
  ...changes,
});
const bodies: unknown[] = [];
const answering = (rows = [block()]) =>
  server.use(
    reply(contract.targets, [{ kind: 'Api', value: id(2), name: { my: 'Hakmilik', en: 'Titles' } }]),
    reply(contract.list, { data: rows, totalItems: rows.length, page: 1, pageSize: 10 }),
    reply(contract.detail, ({ url }) => rows.find((row) => url.pathname.endsWith(row.id)) ?? problem(404, 'notFound')),
    reply(contract.create, ({ body }) => {
      bodies.push(body);
      return block();
    }),
    reply(contract.lift, ({ body }) => {
      bodies.push(body);
      return block({ state: 'Lifted', allowed: [] });
    }),
  );
const open = (path = '/policies/blocks') => openPage(<BlocksPage />, { path });

beforeEach(() => {
  bodies.length = 0;
  signInAs('TenantAdministrator');
});

it('blocks an API with a message in both languages and a reason', async () => {
  answering([]);
  const { user } = open();
  await user.click((await screen.findAllByRole('button', { name: 'Sekat panggilan' }))[0]!);
  const form = within(await screen.findByRole('dialog', { name: 'Sekat panggilan' }));
  await user.click(form.getByRole('combobox', { name: /^API/ }));
  await user.click(await screen.findByTitle('Hakmilik'));
  await user.type(form.getByLabelText(/Bahasa Melayu/), 'Disenggara');
  await user.type(form.getByLabelText(/Bahasa Inggeris/), 'Being mended');
  await user.type(form.getByLabelText(/^Sebab/), 'Kebocoran disiasat');
  await user.click(form.getByRole('button', { name: 'Sekat panggilan' }));
  await waitFor(() => expect(bodies).toHaveLength(1));
  expect(bodies[0]).toMatchObject({
    ...{ kind: 'Api', value: id(2), reason: 'Kebocoran disiasat' },
    message: { my: 'Disenggara', en: 'Being mended' },
  });
});

it('lifts one with a reason', async () => {
  answering();
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: /Hakmilik.*tindakan|tindakan.*Hakmilik/i }));
  await user.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: 'Tarik balik' }));
  const dialog = within(await screen.findByRole('dialog', { name: /Tarik balik sekatan Hakmilik/ }));
  await user.type(dialog.getByLabelText(/^Sebab/), 'Siasatan selesai');
  await user.click(dialog.getByRole('button', { name: 'Tarik balik' }));
  await waitFor(() => expect(bodies).toEqual([{ reason: 'Siasatan selesai' }]));
});

it('says which block the platform set, and offers no way to lift it to who may not', async () => {
  answering([block({ byPlatform: true, allowed: [] })]);
  const { user } = open();
  await user.click(await screen.findByText('Hakmilik'));
  const drawer = within(await screen.findByRole('dialog', { name: /Hakmilik/ }));
  expect(await drawer.findByText('Ketua, bagi pihak platform')).toBeVisible();
  expect(drawer.getByText(/hanya pentadbirnya menariknya balik/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /tindakan/i })).not.toBeInTheDocument();
});

it('offers networks, applications and organisations to the platform alone', async () => {
  answering([]);
  signInAs('SuperAdministrator');
  const { user } = open();
  await user.click((await screen.findAllByRole('button', { name: 'Sekat panggilan' }))[0]!);
  const form = within(await screen.findByRole('dialog', { name: 'Sekat panggilan' }));
  await user.click(form.getByRole('combobox', { name: /^Jenis/ }));
  await user.click(await screen.findByTitle('Rangkaian'));
  expect(await form.findByLabelText(/^Alamat atau rangkaian/)).toBeVisible();
});

it('says that what can be blocked could not be loaded, and tries again', async () => {
  answering([]);
  server.use(decline(contract.targets, 503, 'unavailable'));
  const { user } = open();
  await user.click((await screen.findAllByRole('button', { name: 'Sekat panggilan' }))[0]!);
  const form = within(await screen.findByRole('dialog', { name: 'Sekat panggilan' }));
  expect(await form.findByText('Senarai yang boleh disekat tidak dapat dimuatkan')).toBeVisible();
  server.use(reply(contract.targets, [{ kind: 'Api', value: id(2), name: { my: 'Hakmilik', en: 'Titles' } }]));
  await user.click(form.getByRole('button', { name: /Cuba semula/ }));
  await user.click(await form.findByRole('combobox', { name: /^API/ }));
  expect(await screen.findByTitle('Hakmilik')).toBeVisible();
});

it('opens the block that a link names where the list has another page, and says that one is gone', async () => {
  answering();
  server.use(reply(contract.list, { data: [], totalItems: 30, page: 1, pageSize: 10 }));
  const { unmount } = open(`/policies/blocks?open=${id(1)}`);
  const drawer = within(await screen.findByRole('dialog', { name: /Hakmilik/ }));
  expect(await drawer.findByText('Kebocoran disiasat')).toBeVisible();
  unmount();
  open(`/policies/blocks?open=${id(9)}`);
  expect(await within(await screen.findByRole('dialog')).findByText('Rekod ini tidak dijumpai')).toBeVisible();
});
