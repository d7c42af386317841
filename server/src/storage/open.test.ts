import { createServer, type AddressInfo, type Socket } from 'node:net';
import { openStorage } from './open';

it('gives up on a database server that takes calls and never answers', async () => {
  const held: Socket[] = [];
  const silent = createServer((socket) => held.push(socket)).listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const { port } = silent.address() as AddressInfo;
  const opening = openStorage({
    ...{ location: `postgres://titian:none@127.0.0.1:${port}/titian`, migrationsFolder: '', workerFile: '' },
  });
  await expect(opening).rejects.toThrow('timeout');
  for (const socket of held) socket.destroy();
  silent.close();
}, 20_000);
