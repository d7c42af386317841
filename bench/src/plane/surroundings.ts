import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { AnswerRules, DriftReport } from '@titian/shared-contracts/plane';
import { baseOf, keyOf, manyOf } from '../../../gateway/src/testing/many-of';
import { portalOf } from '../../../gateway/src/testing/portal-of';

/** A process with what stands around the gateway: a provider's system, and a portal with a large snapshot that takes records. */

const APIS = 1_000;
const KEYS = 10_000;
/** Of these keys calls are made in turn. */
const CALLERS = 500;

const SMALL = Buffer.from(JSON.stringify({ no: 'GM 7', text: 'x'.repeat(1_000) }));
const LARGE = Buffer.from(JSON.stringify({ no: 'GM 7', text: 'x'.repeat(1_048_576) }));

/** Lots as an agency's system answers with them; one field isn't in the document. */
const lotsOf = (count: number) =>
  Buffer.from(
    JSON.stringify({
      data: Array.from({ length: count }, (_, n) => ({
        ...{ no: `GM ${n}`, area: n * 1.5, district: 'Melaka Tengah', isLeased: n % 2 === 0, until: null },
        ...{ owners: [{ name: 'x'.repeat(20), share: 0.5 }], restrictions: ['a', 'b'], koordinat: 1 },
      })),
      totalItems: count,
    }),
  );
const string = { type: 'string' };
const object = (properties: object) => ({ type: 'object', properties, required: Object.keys(properties) });
const page = object({
  data: { type: 'array', items: { $ref: '#/$defs/Lot' } },
  totalItems: { type: 'integer' },
});
const definitions = {
  Lot: object({
    ...{ no: string, area: { type: 'number' }, district: string, isLeased: { type: 'boolean' } },
    ...{ until: { type: ['string', 'null'] }, restrictions: { type: 'array', items: string } },
    owners: { type: 'array', items: object({ name: string, share: { type: 'number' } }) },
  }),
};
const isDocumented = process.argv.includes('documented');
const answers: AnswerRules = Object.fromEntries(
  ['list', 'read'].map((id) => [id, { '200': { 'application/json': page } }]),
);

const BODIES = new Map<string, { body: Buffer; coding?: string }>([
  ['large', { body: LARGE }],
  ['lots', { body: lotsOf(6) }],
  ['manylots', { body: lotsOf(150) }],
  ['packedlots', { body: gzipSync(lotsOf(150)), coding: 'gzip' }],
]);
const provider = createServer(({ url = '' }, response) => {
  const { body, coding } = BODIES.get(url.slice(url.lastIndexOf('/') + 1)) ?? { body: SMALL };
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  response.writeHead(200, coding ? { ...headers, 'content-encoding': coding } : headers).end(body);
});
provider.keepAliveTimeout = 60_000;
provider.listen(0, '127.0.0.1');
await once(provider, 'listening');
const upstream = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;

const subscription = { quota: { limit: 1_000_000_000, unit: 'month' as const } };
// What is measured is no call that a slow machine ends.
const api = {
  timeouts: { connect: 60_000, firstByte: 60_000, idle: 60_000, whole: 120_000 },
  ...(isDocumented && { answers, definitions }),
};
const given = Array.from({ length: APIS }, (_, n) => ({ name: `api-${n}`, url: upstream, subscription, api }));
const portal = await portalOf(manyOf(given, KEYS));
const calls = Array.from({ length: CALLERS }, (_, n) => {
  const key = Math.floor((n * KEYS) / CALLERS);
  return { base: baseOf(`api-${key % APIS}`), key: keyOf(key) };
});

let samples = 0;
/** From now on nothing changes, and records are taken and forgotten; of drift only how much there is. */
function forget() {
  portal.trouble = (request, response) => {
    if (request.url === '/plane/drift')
      void json(request).then((report) => {
        for (const one of (report as DriftReport).operations) samples += one.samples;
      });
    else request.resume();
    request.once('end', () => response.writeHead(request.method === 'POST' ? 204 : 304).end());
  };
}
process.on('message', (asked) => {
  if (asked === 'forget') return forget();
  process.send!(samples);
  samples = 0;
});
process.send!({ upstream, source: portal.source, nodeKey: portal.nodeKey, calls });
