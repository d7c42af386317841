import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { post } from './post';

it('rejects where the portal seems to change its protocol', async () => {
  const portal = createServer().listen(0, '127.0.0.1');
  await once(portal, 'listening');
  const change = 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n';
  portal.on('request', ({ socket }) => void socket.write(change));
  const target = new URL(`http://127.0.0.1:${(portal.address() as AddressInfo).port}/`);
  const sent = post(target, { headers: {}, body: Buffer.from('x'), patienceMs: 5_000 });
  await expect(sent).rejects.toThrow('no whole answer');
  portal.close();
  portal.closeAllConnections();
});
