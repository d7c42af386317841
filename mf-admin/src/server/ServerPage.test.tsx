import { gatewayNode as contract, type GatewayNode } from '@titian/shared-contracts/gateway';
import {
  backup,
  type Diagnostics,
  diagnostics,
  maintenance,
  type ServerJob,
  serverJob,
  type ServerPart,
  serverPart,
} from '@titian/shared-contracts/server';
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
  ...{ lastSeenAt: '2026-11-20T02:00:00Z', revokedAt: null, rejected: null, lost: null },
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
    reply(serverPart.list, []),
    reply(serverJob.list, []),
    reply(backup.list, { engine: 'embedded', backups: [] }),
    reply(maintenance.read, { current: null, last: null }),
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

it('says how many call records a node has lost, and why', async () => {
  const lost = { count: 12_000, at: '2026-11-20T02:00:00Z', reason: 'The spool is full' };
  answering([node({ lost }), node({ id: id(2), name: 'gw-2' })]);
  open();
  expect(await screen.findByText('gw-1 telah kehilangan 12,000 rekod panggilan')).toBeVisible();
  expect(screen.getByText(/The spool is full/)).toBeVisible();
  expect(screen.queryByText(/gw-2 telah kehilangan/)).not.toBeInTheDocument();
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

describe('what the server works with', () => {
  const part = (changes: Partial<ServerPart> = {}): ServerPart => ({
    ...{ part: 'mail', isSet: true, source: 'environment', variables: ['SMTP_URL', 'MAIL_FROM'], test: null },
    facts: [
      { name: 'kind', value: 'smtp' },
      { name: 'host', value: 'mel.negeri.example' },
      { name: 'password', value: 'set' },
    ],
    ...changes,
  });
  const tested = { at: '2026-11-20T02:00:00Z', by: 'superadmin', took: 1_400 } as const;

  it('is shown with where it is set, and no secret', async () => {
    answering();
    server.use(reply(serverPart.list, [part(), part({ part: 'scan', isSet: false, facts: [] })]));
    open();
    const mail = within(await screen.findByRole('region', { name: 'E-mel' }));
    expect(mail.getByText('mel.negeri.example')).toBeVisible();
    expect(mail.getByText('Ditetapkan, tidak ditunjukkan')).toBeVisible();
    expect(mail.getByText('SMTP_URL, MAIL_FROM')).toBeVisible();
    const scan = within(screen.getByRole('region', { name: 'Enjin imbasan virus' }));
    expect(scan.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is tested, and says what came of it', async () => {
    answering();
    let parts = [part()];
    server.use(
      reply(serverPart.list, () => parts),
      reply(serverPart.test, () => {
        parts = [part({ test: { ...tested, outcome: 'failed', fault: 'credentials', detail: '535 tidak sah' } })];
        return parts[0]!;
      }),
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Hantar kepada saya: E-mel' }));
    expect(await screen.findByText('Nama pengguna atau kata laluan ditolak')).toBeVisible();
    expect(screen.getByText('535 tidak sah')).toBeVisible();
  });

  it('is not tested by who may only look, nor shown to who may not', async () => {
    answering();
    server.use(reply(serverPart.list, [part({ test: { ...tested, outcome: 'ok', fault: null, detail: null } })]));
    signInAs('SuperAdministrator', { Permission: { gateway: ['view'], 'setting.server': ['view'] } });
    open();
    expect(await screen.findByText(/^Diterima pelayan mel dalam/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Hantar kepada saya: E-mel' })).not.toBeInTheDocument();
  });
});

describe('the jobs', () => {
  const job = (changes: Partial<ServerJob> = {}): ServerJob => ({
    ...{ name: 'mail.send', title: { my: 'Hantar e-mel', en: 'Send mails' }, everySeconds: 30, state: 'Done' },
    ...{ startedAt: '2026-11-20T02:00:00Z', took: 12, nextAt: '2026-11-20T02:00:30Z', error: null },
    ...changes,
  });
  const failed = job({
    ...{ name: 'session.clean', title: { my: 'Buang sesi lama', en: 'Remove old sessions' }, everySeconds: 86_400 },
    ...{ state: 'Failed', error: 'cakera penuh', nextAt: '2026-11-21T02:00:00Z' },
  });

  it('are shown with what failed first, and run at will', async () => {
    answering();
    const ran: string[] = [];
    server.use(
      reply(serverJob.list, [job(), failed]),
      reply(serverJob.run, ({ url }) => {
        ran.push(url.pathname);
        return job({ ...failed, state: 'Running' });
      }),
    );
    const { user } = open();
    const table = within(await screen.findByRole('table', { name: 'Kerja berkala' }));
    expect(table.getAllByRole('rowheader').map((cell) => cell.textContent)).toEqual([
      'Buang sesi lamacakera penuh',
      'Hantar e-mel',
    ]);
    expect(table.getByText('Setiap 30 saat')).toBeVisible();
    await user.click(table.getByRole('button', { name: 'Jalankan sekarang: Buang sesi lama' }));
    await waitFor(() => expect(ran).toEqual(['/api/server/jobs/session.clean/run']));
  });

  it('say in English why one does not run', async () => {
    answering();
    server.use(reply(serverJob.list, [job()]), decline(serverJob.run, 409, 'serverJob.running'));
    const { user } = openPage(<ServerPage />, { path: '/settings/server', locale: 'en' });
    await user.click(await screen.findByRole('button', { name: 'Run now: Send mails' }));
    expect(await screen.findByText('This job is running already.')).toBeVisible();
  });
});

describe('diagnostics', () => {
  const found: Diagnostics = {
    at: '2026-11-20T02:00:00.000Z',
    server: {
      ...{ node: 'v20', platform: 'linux x64', startedAt: '2026-11-20T01:00:00Z' },
      memory: { resident: 1, heapUsed: 1, heapTotal: 1 },
      eventLoop: { mean: 1, p99: 1, most: 1 },
    },
    database: {
      engine: 'embedded',
      version: '17',
      bytes: 1,
      connections: null,
      migrations: { applied: 1, last: null },
    },
    ...{ disk: { free: 1, size: 2 }, variables: ['SMTP_URL'], sections: [], jobs: [], errors: [] },
  };

  it('are saved as a file', async () => {
    answering();
    server.use(reply(diagnostics.read, found));
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => (saved.push(blob as Blob), 'blob:x'));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Diagnostik, tanpa rahsia' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(JSON.parse(await saved[0]!.text())).toEqual(found);
    vi.restoreAllMocks();
  });

  it('are not offered to who may only look', async () => {
    answering();
    signInAs('SuperAdministrator', { Permission: { gateway: ['view'], 'setting.server': ['view'] } });
    open();
    expect(await screen.findByRole('table', { name: 'Nod get laluan' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Diagnostik, tanpa rahsia' })).not.toBeInTheDocument();
  });
});
