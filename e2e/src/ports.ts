import { createServer, type AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';

const SERVERS = ['portal', 'gateway', 'upstream', 'sections', 'composed', 'first', 'dev'] as const;
export type Ports = Record<(typeof SERVERS)[number], number>;

/** Workers run in parallel, each with its own portal, because checks change data. */
const WORKERS = process.env.BASE_URL ? 1 : Math.min(4, availableParallelism());

/** This many free ports: all are kept open until the last is found, so that they differ. */
async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

async function findPorts(): Promise<Ports[]> {
  const free = await freePorts(WORKERS * SERVERS.length);
  return Array.from({ length: WORKERS }, () =>
    SERVERS.reduce((ports, name) => ({ ...ports, [name]: free.pop() }), {} as Ports),
  );
}

// The runner finds them once; workers inherit its environment.
process.env.E2E_PORTS ??= JSON.stringify(await findPorts());

/** The ports of each worker's servers. */
export const PORTS_OF_WORKERS = JSON.parse(process.env.E2E_PORTS) as Ports[];
