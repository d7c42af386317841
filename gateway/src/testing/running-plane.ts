import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CallRecord } from '@titian/shared-contracts/plane';
import { Agent } from 'undici';
import { Quotas } from '../limits/quotas';
import { Windows } from '../limits/windows';
import type { Plane } from '../pipeline/step';
import { createPlaneServer } from '../plane-server';
import { SnapshotIndex } from '../snapshot/snapshot-index';
import { KEY, snapshotOf, type World } from './snapshot-of';

const listen = async (server: Server) => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
export const BASE = '/gateway/jtg/semakan-hakmilik/v1.0';

/** A gateway before a provider's system, both listening; for one test file. */
export async function runningPlane(answer: RequestListener) {
  const seen: { method: string; url: string; headers: Record<string, unknown>; body: string }[] = [];
  const provider = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
      answer(request, response);
    });
  });
  const upstream = await listen(provider);
  const clock = { now: Date.parse('2026-11-23T02:00:00Z'), elapsed: 0 };
  const records: CallRecord[] = [];
  const plane: Plane = {
    ...{ index: null, rates: new Windows(), quotas: new Quotas() },
    now: () => clock.now,
    elapsed: () => clock.elapsed,
  };
  const client = new Agent();
  const complaints: string[] = [];
  const server = createPlaneServer({
    ...{ node: 'test', plane, client },
    record: (record) => void records.push(record),
    complain: (reason) => void complaints.push(reason),
  });
  const origin = await listen(server);
  const use = (world: World = {}, address: string | null = upstream) => {
    Object.assign(plane, {
      index: new SnapshotIndex(snapshotOf(address, world)),
      rates: new Windows(),
      quotas: new Quotas(),
    });
    seen.length = records.length = 0;
  };
  use();
  return {
    ...{ origin, upstream, plane, clock, seen, records, complaints, use },
    /** A call with the key of the world, unless told otherwise. */
    call: (path = '/hakmilik', { headers, ...init }: RequestInit = {}) =>
      fetch(origin + (path.startsWith('/gateway') ? path : BASE + path), {
        redirect: 'manual',
        ...init,
        headers: { 'x-api-key': KEY, ...(headers as Record<string, string>) },
      }),
    async stop() {
      server.close();
      server.closeAllConnections();
      await client.close();
      provider.close();
      provider.closeAllConnections();
    },
  };
}
