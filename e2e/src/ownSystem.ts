import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An agency's system on this machine: it answers every call with this. Close it at the end. */
export async function ownSystem(answer: object): Promise<{ address: string; close(): void }> {
  const server = createServer((request, response) => {
    request.resume();
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: process.env.E2E_UPSTREAM ?? `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
