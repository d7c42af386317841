import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PlaneSnapshot } from '@titian/shared-contracts/plane';

const SECRET = 's'.repeat(43);

/** A portal as far as a node knows it: it signs snapshots, and gives them to nodes with their secret. */
export async function portalOf(first: PlaneSnapshot) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const sealed = (snapshot: unknown, key = privateKey) => {
    const text = JSON.stringify(snapshot);
    return JSON.stringify({ snapshot: text, signature: sign(null, Buffer.from(text), key).toString('base64url') });
  };
  let body = sealed(first);
  let etag = '"1"';
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.headers.authorization);
    if (request.headers.authorization !== `Bearer ${SECRET}`) return void response.writeHead(401).end();
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
    response.writeHead(200, { etag, 'content-type': 'application/json' }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { x } = publicKey.export({ format: 'jwk' });
  return {
    asked,
    source: `http://127.0.0.1:${(server.address() as AddressInfo).port}/plane/snapshot`,
    nodeKey: `ttn_node_${SECRET}.${x}`,
    /** What the portal gives from now on; by default signed by it. */
    publish(snapshot: unknown, forged = false) {
      body = forged ? sealed(snapshot, generateKeyPairSync('ed25519').privateKey) : sealed(snapshot);
      etag = `"${Number(etag.slice(1, -1)) + 1}"`;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
