import type { AddressInfo } from 'node:net';
import { TEST_PASSWORD } from '../../server/src/testing/make';
import { buildPortal, type Portal } from '../../server/src/testing/build';
import { PART } from './attack';
import { ATTACKS } from './attacks';
import { openTarget, type Target } from './target';

let portal: Portal;
let target: Target;
beforeAll(async () => {
  portal = await buildPortal({ TITIAN_REQUESTS_PER_MINUTE: '1000000000' });
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = portal.app.server.address() as AddressInfo;
  target = await openTarget(`http://127.0.0.1:${port}`, TEST_PASSWORD);
});
afterAll(() => portal.close());

it.each(ATTACKS)('the portal withstands a part of: $name', async ({ run }) => {
  const { tries, fell } = await run(target, PART);
  expect(fell).toEqual([]);
  expect(tries).toBeGreaterThan(10);
});

it.each(['http://portal.example:80', 'http://127.0.0.1.evil.example:80', 'http://localhost:80', 'http://10.0.0.1:80'])(
  'nothing but a portal at 127.0.0.1 is attacked: not %s',
  async (url) => {
    await expect(openTarget(url, TEST_PASSWORD)).rejects.toThrow('Only a portal at http://127.0.0.1');
  },
);
