import { ROLE_TITLES } from '@titian/shared-contracts';
import { catalogue } from '@titian/shared-contracts/catalogue';
import { setting } from '../../storage/schema';
import { buildPortal } from '../../testing/build';

it('answers title, licence and transport, and the accounts in demo mode', async () => {
  const portal = await buildPortal({ TITIAN_TRANSPORT: 'plain' });
  await portal.db.insert(setting).values([
    { key: 'portalTitle', value: 'Jejambat' },
    { key: 'DevLogo', value: '/content/logo.png' },
  ]);
  const { status, body } = await portal.nobody.call(catalogue.portalInfo);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    portalTitle: 'Jejambat',
    devLogo: '/content/logo.png',
    languages: ['my', 'en'],
    licence: { issued: '2022-01-04', expires: '2025-01-03' },
    transport: 'plain',
  });
  expect(body.demo.accounts).toEqual([
    { username: 'superadmin', role: ROLE_TITLES.SuperAdministrator },
    { username: 'tenantadmin', role: ROLE_TITLES.TenantAdministrator },
    { username: 'developer', role: ROLE_TITLES.Developer },
    { username: 'client', role: ROLE_TITLES.Client },
  ]);
  await portal.close();
});

it('answers no accounts outside demo mode', async () => {
  const portal = await buildPortal({ TITIAN_DEMO: '0' });
  expect((await portal.nobody.call(catalogue.portalInfo)).body.demo).toBeNull();
  await portal.close();
});
