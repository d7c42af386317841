import { gatewayNode as contract, type GatewayNode } from '@titian/shared-contracts/gateway';
import { decline, openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { id } from '../testing/queue';
import { setUp } from '../testing/setUp';
import { ServerPage } from './ServerPage';

const server = setUp();
const VERSION = 1_795_000_000_000;
const node = (changes: Partial<GatewayNode> = {}): GatewayNode => ({
  ...{
    id: id(1),
    name: 'gw-1',
    state: 'InForce',
    version: VERSION,
    createdAt: '2026-11-01T00:00:00Z',
    createdBy: null,
  },
  ...{ lastSeenAt: '2026-11-20T02:00:00Z', revokedAt: null, rejected: null },
  ...changes,
});
const answering = (nodes = [node()]) =>
  server.use(
    reply(contract.snapshots, [
      {
        version: VERSION,
        createdAt: '2026-11-20T02:00:00Z',
        nodes: 1,
        changes: [{ part: 'deny', added: 1, changed: 0, removed: 0 }],
      },
    ]),
    reply(contract.register, { id: id(9), key: 'ttn_node_rahsia' }),
    reply(contract.list, { version: VERSION, nodes }),
  );
const open = () => openPage(<ServerPage />, { path: '/settings/server' });

beforeEach(() => void signInAs('SuperAdministrator'));

it('says on how many nodes the newest snapshot is in force, and what it changed', async () => {
  answering([node(), node({ id: id(2), name: 'gw-2', state: 'Behind', version: 7 })]);
  open();
  expect(await screen.findByText(`${VERSION} berkuat kuasa pada 1 daripada 2 nod`)).toBeVisible();
  expect(await screen.findByText('Ketinggalan')).toBeVisible();
  expect(await screen.findByText(/Sekatan \+1/)).toBeVisible();
});

it('shows why a node refused a configuration', async () => {
  answering([node({ rejected: { at: '2026-11-20T02:00:00Z', reason: 'format: expected 1' } })]);
  open();
  expect(await screen.findByText('gw-1 menolak konfigurasi, dan meneruskan dengan yang lama')).toBeVisible();
  expect(screen.getByText(/format: expected 1/)).toBeVisible();
});

it('registers a node and shows its key once', async () => {
  answering([]);
  const { user } = open();
  expect(await screen.findByText('Belum ada nod')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Daftar nod' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/Nama nod/), 'gw-3');
  await user.click(dialog.getByRole('button', { name: 'Daftar nod' }));
  expect(await dialog.findByText('Kunci ini ditunjukkan sekali sahaja')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Kunci sudah disimpan' }));
  await waitFor(() => expect(screen.queryByText(/ttn_node_rahsia/)).not.toBeInTheDocument());
});

it('revokes a node with a reason', async () => {
  answering();
  const bodies: unknown[] = [];
  server.use(
    reply(contract.revoke, ({ body }) => {
      bodies.push(body);
      return node({ state: 'Revoked' });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Batalkan gw-1' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Sebab/), 'Mesin dilupuskan');
  await user.click(dialog.getByRole('button', { name: 'Batalkan' }));
  await waitFor(() => expect(bodies).toEqual([{ reason: 'Mesin dilupuskan' }]));
});

it('says that the nodes could not be loaded', async () => {
  answering();
  server.use(decline(contract.list, 503, 'unavailable'));
  open();
  expect(await screen.findByText('Nod tidak dapat dimuatkan')).toBeVisible();
});
