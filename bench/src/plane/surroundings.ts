import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { baseOf, keyOf, manyOf } from '../../../gateway/src/testing/many-of';
import { portalOf } from '../../../gateway/src/testing/portal-of';

/** A process with what stands around the gateway: a provider's system, and a portal with a large snapshot that takes records. */

const APIS = 1_000;
const KEYS = 10_000;
/** Of these keys calls are made in turn. */
const CALLERS = 500;

const SMALL = Buffer.from(JSON.stringify({ no: 'GM 7', text: 'x'.repeat(1_000) }));
const LARGE = Buffer.from(JSON.stringify({ no: 'GM 7', text: 'x'.repeat(1_048_576) }));

const provider = createServer(({ url = '' }, response) => {
  const body = url.endsWith('/large') ? LARGE : SMALL;
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
});
provider.keepAliveTimeout = 60_000;
provider.listen(0, '127.0.0.1');
await once(provider, 'listening');
const upstream = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;

const subscription = { quota: { limit: 1_000_000_000, unit: 'month' as const } };
// What is measured is no call that a slow machine ends.
const api = { timeouts: { connect: 60_000, firstByte: 60_000, idle: 60_000, whole: 120_000 } };
const given = Array.from({ length: APIS }, (_, n) => ({ name: `api-${n}`, url: upstream, subscription, api }));
const portal = await portalOf(manyOf(given, KEYS));
const calls = Array.from({ length: CALLERS }, (_, n) => {
  const key = Math.floor((n * KEYS) / CALLERS);
  return { base: baseOf(`api-${key % APIS}`), key: keyOf(key) };
});

// From now on nothing changes, and records are taken and forgotten.
process.once('message', () => {
  portal.trouble = (request, response) => {
    request.resume();
    request.once('end', () => response.writeHead(request.method === 'POST' ? 204 : 304).end());
  };
});
process.send!({ upstream, source: portal.source, nodeKey: portal.nodeKey, calls });
