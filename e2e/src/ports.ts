import { createServer, type AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';

const SERVERS = ['portal', 'sections', 'composed', 'first', 'dev'] as const;
export type Ports = Record<(typeof SERVERS)[number], number>;

/** Browsers side by side, each on a portal of its own: checks change what the portal holds. */
const WORKERS = process.env.BASE_URL ? 1 : Math.min(4, availableParallelism());

/** As many ports as asked for that nobody listens on: all are held until the last is found. */
async function freePorts(count: number): Promise<number[]> {
  const held = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return server;
    }),
  );
  const ports = held.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(held.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

async function findPorts(): Promise<Ports[]> {
  const free = await freePorts(WORKERS * SERVERS.length);
  return Array.from({ length: WORKERS }, () =>
    SERVERS.reduce((ports, name) => ({ ...ports, [name]: free.pop() }), {} as Ports),
  );
}

// The runner finds them once; its workers have its environment.
process.env.E2E_PORTS ??= JSON.stringify(await findPorts());

/** The ports of each worker's servers. */
export const PORTS_OF_WORKERS = JSON.parse(process.env.E2E_PORTS) as Ports[];
