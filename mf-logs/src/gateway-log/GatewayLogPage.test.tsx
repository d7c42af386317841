import { permissionName } from '@titian/shared-contracts';
import type { MetCertificate } from '@titian/shared-contracts/gateway';
import { gatewayLog as contract, type GatewayLogEntry } from '@titian/shared-contracts/log';
import { decline, openPage, reply, screen, signInAs, waitFor, within } from '@titian/section-kit/testing';
import { setUp } from '../testing/setUp';
import { GatewayLogPage } from './GatewayLogPage';

const server = setUp();
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
const entry = (changes: Partial<GatewayLogEntry> = {}): GatewayLogEntry => ({
  ...{ id: id(1), at: '2026-11-20T11:26:35.358Z', event: 'rejected', outcome: 'failed', node: 'gw-1', version: 7 },
  ...{ reason: 'Not signed by the portal', changes: [], by: null },
  ...changes,
});
const bucket = { from: '2026-11-20T01:00:00.000Z', to: '2026-11-20T02:00:00.000Z', ok: 3, denied: 0, failed: 1 };
const answering = (rows = [entry()]) => {
  const requests: URLSearchParams[] = [];
  server.use(
    reply(contract.list, ({ url }) => {
      requests.push(url.searchParams);
      return { data: rows, totalItems: rows.length, page: 1, pageSize: 10 };
    }),
    reply(contract.histogram, [bucket]),
    reply(contract.certificates, []),
    // Last, since its path pattern matches the paths above, too.
    reply(contract.entry, rows[0]!),
  );
  return requests;
};
const open = (query = '') => openPage(<GatewayLogPage />, { path: `/logs/gateway${query}` });

beforeEach(() => void signInAs('SuperAdministrator'));

it('lists what happened to nodes and their configuration, and why', async () => {
  answering();
  open();
  expect(await screen.findByRole('heading', { name: '1 gagal daripada 4 peristiwa' })).toBeVisible();
  const row = within((await screen.findByText('Konfigurasi ditolak')).closest('tr')!);
  expect(row.getByText('gw-1')).toBeVisible();
  expect(row.getByText('Not signed by the portal')).toBeVisible();
});

it('opens an event with what a snapshot changed, and filters by its node', async () => {
  const requests = answering([
    entry({
      event: 'snapshot',
      outcome: 'ok',
      reason: null,
      changes: [{ part: 'deny', added: 2, changed: 0, removed: 1 }],
    }),
  ]);
  const { user, address } = open(`?entry=${id(1)}`);
  const drawer = within(await screen.findByRole('dialog'));
  expect(await drawer.findByText('deny: +2 ~0 −1')).toBeVisible();
  await user.click(drawer.getByRole('button', { name: 'Semua tentang nod ini' }));
  expect(address()).toBe('/logs/gateway?node=gw-1');
  await waitFor(() => expect(requests.at(-1)?.getAll('filter')).toEqual(['node_eq=gw-1']));
});

it('says which permission is missing', async () => {
  answering();
  server.use(decline(contract.list, 403, 'forbidden', { extra: { permission: 'logs.gateway.view' } }));
  open();
  expect(await screen.findByText(permissionName('logs.gateway.view', 'my'))).toBeVisible();
});

describe('the certificates of the gateway', () => {
  const certificate = (place: string, daysLeft: number): MetCertificate => ({
    ...{ use: 'upstream', place, subject: `CN=${place}`, daysLeft, nodes: ['gw-1', 'gw-2'] },
    validTo: '2026-12-04T02:00:00.000Z',
  });

  it('are listed with the days that are left', async () => {
    answering();
    server.use(
      reply(contract.certificates, [
        certificate('lama.example:443', -2),
        { ...certificate('8443', 6), use: 'door' },
        certificate('baharu.example:443', 300),
      ]),
    );
    open();
    const table = within(await screen.findByRole('region', { name: 'Sijil' }));
    const row = (place: string) => within(table.getByText(place).closest('tr')!);
    expect(await table.findByText('lama.example:443')).toBeVisible();
    expect(row('lama.example:443').getByText('Tamat')).toBeVisible();
    expect(row('8443').getByText('6 hari')).toBeVisible();
    expect(row('8443').getByText('Port nod')).toBeVisible();
    expect(row('baharu.example:443').getByText('300 hari')).toBeVisible();
    expect(row('8443').getByText('gw-1, gw-2')).toBeVisible();
  });

  it('are none before a node has told of them', async () => {
    answering();
    open();
    expect(await screen.findByText('Belum ada nod yang melaporkan sijil')).toBeVisible();
  });

  it('say so where they could not be loaded', async () => {
    answering();
    server.use(decline(contract.certificates, 503, 'unavailable'));
    open();
    expect(await screen.findByText('Sijil tidak dapat dimuatkan')).toBeVisible();
  });
});
