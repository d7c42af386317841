import { diagnostics as contract } from '@titian/shared-contracts/server';
import { eq } from 'drizzle-orm';
import { readConfig } from '../../config';
import { Problem } from '../../http/problem';
import { job, portalLog } from '../../storage/schema';
import { buildPortal, type Portal } from '../../testing/build';
import type { Caller } from '../../testing/portal-of';

/** A value of its own for each setting that is secret. */
const SECRETS = {
  TITIAN_SECRET: 'rahsia-utama-yang-cukup-panjang-sekali',
  DATABASE_URL: 'postgres://portal:rahsia-pangkalan@db.negeri.example/titian',
  TITIAN_S3: 'https://kunci-capaian:rahsia-storan@simpan.negeri.example/titian',
  TITIAN_METRICS_TOKEN: 'rahsia-metrik-panjang',
  SMTP_URL: 'smtp://penghantar:rahsia-mel@mel.negeri.example',
};
const VALUES = [...Object.values(SECRETS), ...['rahsia-pangkalan', 'kunci-capaian', 'rahsia-storan', 'rahsia-mel']];

let portal: Portal;
let admin: Caller;
beforeAll(async () => {
  const failing = async (app: Portal['app']) => {
    app.get('/dev/fails', async () => {
      throw new Error(`cannot reach ${VALUES.join(' or ')}`);
    });
    app.get('/dev/closed', async () => {
      throw new Problem(503, 'maintenance');
    });
  };
  portal = await buildPortal({}, { extra: [failing] });
  admin = await portal.as('superadmin');
});
afterAll(() => portal.close());

const read = async () => (await admin.call(contract.read)).body;

it('tells of the server, its database, its disk and its last errors', async () => {
  await portal.app.inject({ url: '/dev/fails' });
  // A refusal is no error, whatever its status.
  for (const url of ['/api/nowhere', '/dev/closed']) await portal.app.inject({ url });
  const found = await read();
  expect(found).toMatchObject({
    server: { node: process.version, memory: { resident: expect.any(Number) } },
    database: { engine: portal.app.storage.engine, migrations: { applied: expect.any(Number) } },
    errors: [{ route: 'GET /dev/fails' }],
  });
  for (const size of [found.database.bytes, found.database.migrations.applied, found.disk.free, found.disk.size])
    expect(size).toBeGreaterThan(0);
  const logged = await portal.db.select().from(portalLog).where(eq(portalLog.action, 'DIAGNOSTICS_READ'));
  expect(logged.length).toBeGreaterThan(0);
});

it('has the value of no secret setting in it, even where an error quotes one', async () => {
  Object.assign(portal.app.config, readConfig({ ...SECRETS, TITIAN_DEMO: '0' }, portal.app.config.root), {
    dataFolder: portal.app.config.dataFolder,
  });
  await portal.app.inject({ url: '/dev/fails' });
  await portal.db
    .insert(job)
    .values({ name: 'test.fails', everySeconds: 1, nextAt: new Date(), lastError: `refused: ${VALUES.join(' ')}` });
  const text = JSON.stringify(await read());
  expect(text).toContain('refused: •••');
  expect(text).toContain('cannot reach •••');
  for (const value of VALUES) expect(text).not.toContain(value);
});

it('names the variables that are set, and nothing of their values', async () => {
  vi.stubEnv('TITIAN_METRICS_TOKEN', SECRETS.TITIAN_METRICS_TOKEN);
  const found = await read();
  vi.unstubAllEnvs();
  expect(found.variables).toContain('TITIAN_METRICS_TOKEN');
  expect(JSON.stringify(found)).not.toContain(SECRETS.TITIAN_METRICS_TOKEN);
});
