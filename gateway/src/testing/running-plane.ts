import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CallRecord } from '@titian/shared-contracts/plane';
import { Sampler } from '../drift/sampler';
import { Tally } from '../drift/tally';
import { Quotas } from '../limits/quotas';
import { Nonces } from '../limits/nonces';
import { Windows } from '../limits/windows';
import { Networks } from '../network/networks';
import type { Plane } from '../pipeline/step';
import type { PlaneOptions } from '../plane-options';
import { createPlaneServer } from '../plane-server';
import { SnapshotIndex } from '../snapshot/snapshot-index';
import { Revocations } from '../tokens/revocations';
import { Upstreams } from '../upstream/upstreams';
import { KEY, snapshotOf, type World } from './snapshot-of';

const listen = async (server: Server) => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};
export const BASE = '/gateway/jtg/semakan-hakmilik/v1.0';

/** A gateway before a provider's system, both listening; for one test file. It holds this share of answers against their documents. */
export async function runningPlane(answer: RequestListener, { share = 1 } = {}) {
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
    ...{ index: null, rates: new Windows(), failures: new Windows(), nonces: new Nonces(), quotas: new Quotas() },
    revocations: new Revocations(),
    keep: () => undefined,
    now: () => clock.now,
    elapsed: () => clock.elapsed,
  };
  const upstreams = new Upstreams(() => clock.elapsed);
  const complaints: string[] = [];
  const tally = new Tally();
  const complain = (reason: string) => void complaints.push(reason);
  const sampler = new Sampler({ share, tally, now: plane.now, elapsed: plane.elapsed, complain });
  const options: PlaneOptions = {
    ...{ node: 'test', trusted: new Networks(['127.0.0.1']), plane, upstreams, sampler },
    record: (record) => void records.push(record),
    metrics: { read: () => '', from: new Networks(['127.0.0.1']) },
    untakenMs: 120_000,
    complain,
  };
  const server = createPlaneServer(options);
  const origin = await listen(server);
  const use = (world: World = {}, address: string | null = upstream) => {
    Object.assign(plane, {
      index: new SnapshotIndex(snapshotOf(address, world)),
      rates: new Windows(),
      failures: new Windows(),
      nonces: new Nonces(),
      quotas: new Quotas(),
      revocations: new Revocations(),
    });
    upstreams.keep(plane.index!.snapshot);
    server.endRefused();
    seen.length = records.length = complaints.length = 0;
  };
  use();
  return {
    ...{ origin, options, upstream, plane, clock, seen, records, tally, complaints, use },
    endRefused: () => server.endRefused(),
    /** A call with the key of the world, unless told otherwise. */
    call: (path = '/hakmilik', { headers, ...init }: RequestInit = {}) =>
      fetch(origin + (path.startsWith('/gateway') ? path : BASE + path), {
        redirect: 'manual',
        ...init,
        headers: { 'x-api-key': KEY, ...(headers as Record<string, string>) },
      }),
    async stop() {
      server.close();
      server.endWebSockets();
      server.closeAllConnections();
      upstreams.close();
      provider.close();
      provider.closeAllConnections();
    },
  };
}
