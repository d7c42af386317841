import { randomBytes } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { folder } from '@titian/shared-contracts/repository';
import { openFiles } from '../../testing/open-files';
import { makeRepository, uploadFile } from '../../testing/repositories';
import { portalOf } from '../../testing/portal-of';
import { until } from '../../testing/until';

const here = portalOf('tenantadmin');

it.runIf(process.platform === 'linux')('closes its files where whoever fetches it leaves', async () => {
  const { portal, tenantadmin } = here;
  const { rootId } = await makeRepository(tenantadmin, { organizationId: portal.organizations.provider.id });
  // More than a line holds in its buffers, also compressed.
  const bytes = Buffer.from(randomBytes(6 * 1024 * 1024).toString('base64'));
  expect((await uploadFile(portal, tenantadmin, rootId, 'hujan.txt', bytes)).status).toBe(201);
  await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = portal.app.server.address() as AddressInfo;
  const { dataFolder } = portal.app.config;
  const path = folder.zip.path.replace(':id', rootId);
  const asked = get({ host: '127.0.0.1', port, path, headers: { authorization: `Bearer ${tenantadmin.token}` } });
  const closed = new Promise((resolve) => asked.on('error', () => undefined).on('close', resolve));
  const answer = await new Promise<IncomingMessage>((resolve) => asked.on('response', resolve));
  await new Promise((resolve) => answer.once('readable', resolve));
  await until(() => openFiles(dataFolder).length === 1, 'the file that is packed');
  asked.destroy();
  await closed;
  await until(() => openFiles(dataFolder).length === 0, 'files that are closed');
});
