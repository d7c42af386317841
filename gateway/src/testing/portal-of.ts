import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type CallRecord, DriftReport, NodeReport, type PlaneSnapshot } from '@titian/shared-contracts/plane';

const SECRET = 's'.repeat(43);

const parsed = (line: string): CallRecord[] => {
  try {
    return [JSON.parse(line) as CallRecord];
  } catch {
    return [];
  }
};

/**
 * A portal as far as a node knows it: it signs snapshots, gives them to nodes with their secret, and takes their records and what they found
 * in answers, each batch and each report once.
 */
export async function portalOf(first: PlaneSnapshot) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const sealed = (snapshot: unknown, key = privateKey) => {
    const body = JSON.stringify(snapshot);
    return JSON.stringify({ snapshot: body, signature: sign(null, Buffer.from(body), key).toString('base64url') });
  };
  let body = sealed(first);
  let etag = '"1"';
  const asked: (string | undefined)[] = [];
  const records: CallRecord[] = [];
  const batches = new Set<string>();
  const reports: { version: number; reason: string }[] = [];
  const told: NodeReport[] = [];
  const drift = new Map<string, DriftReport['operations']>();
  const take = async (request: IncomingMessage) => {
    if (request.url === '/plane/status') return void reports.push(JSON.parse(await text(request)));
    if (request.url === '/plane/report') return void told.push(NodeReport.parse(JSON.parse(await text(request))));
    if (request.url === '/plane/drift') {
      const { name, operations } = DriftReport.parse(JSON.parse(await text(request)));
      return void drift.set(name, operations);
    }
    const lines = (await text(request)).trim().split('\n');
    const batch = String(request.headers['x-batch']);
    if (!batches.has(batch)) for (const line of lines) records.push(...parsed(line));
    batches.add(batch);
  };
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    if (request.method === 'POST') return void take(request).then(() => response.writeHead(204).end());
    asked.push(request.headers.authorization);
    if (request.headers.authorization !== `Bearer ${SECRET}`) return void response.writeHead(401).end();
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
    response.writeHead(200, { etag, 'content-type': 'application/json' }).end(body);
  };
  const server = createServer((request, response) => (portal.trouble ?? answer)(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { x } = publicKey.export({ format: 'jwk' });
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  const portal = {
    asked,
    /** What nodes sent. */
    records,
    /** Why they refused a snapshot. */
    reports,
    /** How they said they are. */
    told,
    /** What they found in answers. */
    drift: () => [...drift.values()].flat(),
    source: `http://127.0.0.1:${port}/plane/snapshot`,
    nodeKey: `ttn_node_${SECRET}.${x}`,
    /** What it does with requests instead of answering them; null for nothing. */
    trouble: null as typeof answer | null,
    take,
    /** What the portal gives from now on; by default signed by it. */
    publish(snapshot: unknown, forged = false) {
      body = forged ? sealed(snapshot, generateKeyPairSync('ed25519').privateKey) : sealed(snapshot);
      etag = `"${Number(etag.slice(1, -1)) + 1}"`;
    },
    stop,
    async startAgain() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
  return portal;
}
