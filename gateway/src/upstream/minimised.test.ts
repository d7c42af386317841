import type { IncomingHttpHeaders, RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { providerOf, socketsOf, stopProviders } from '../testing/providers';
import { runningPlane } from '../testing/running-plane';

const FIELDS = [{ operationId: 'list', fields: ['/hakmilik/*/no', '/jumlah'] }];
const SECRET = '900101145566';
const BODY = JSON.stringify({ jumlah: 1, hakmilik: [{ no: 'GM 7', ic: SECRET }], pemilik: SECRET });
const JSON_TYPE = { 'content-type': 'application/json' };

let here: Awaited<ReturnType<typeof runningPlane>>;
beforeAll(async () => {
  here = await runningPlane((_, response) => void response.end());
});
afterEach(stopProviders);
afterAll(() => here.stop());

let seen: IncomingHttpHeaders;
/** A provider for a subscription that may read two fields of one operation. */
async function answering(answer: RequestListener) {
  const { url } = await providerOf((request, response) => {
    seen = request.headers;
    answer(request, response);
  });
  here.use({ subscription: { fields: FIELDS } }, url);
}
const record = async () => {
  await vi.waitFor(() => expect(here.records).toHaveLength(1));
  return here.records[0]!;
};

it('releases the subscription’s fields and counts the others', async () => {
  const headers = {
    ...JSON_TYPE,
    etag: '"a"',
    'content-length': BODY.length,
    'content-md5': SECRET,
    'x-pemilik': SECRET,
  };
  await answering((_, response) => void response.writeHead(200, headers).end(BODY));
  const reply = await here.call('/hakmilik', {
    headers: { 'accept-encoding': 'gzip, br', range: 'bytes=0-9', 'if-none-match': '"a"' },
  });
  expect([reply.status, await reply.text()]).toEqual([200, '{"jumlah":1,"hakmilik":[{"no":"GM 7"}]}']);
  for (const name of ['etag', 'content-length', 'content-md5', 'x-pemilik'])
    expect(reply.headers.has(name)).toBe(false);
  expect(seen['accept-encoding']).toBe('identity');
  for (const name of ['range', 'if-none-match']) expect(seen).not.toHaveProperty(name);
  expect(await record()).toMatchObject({
    removedFields: 2,
    outcome: 'success',
    responseBytes: 39,
    complianceFlags: [],
  });
});

it('releases nothing of an operation that isn’t named', async () => {
  await answering((_, response) => void response.writeHead(200, JSON_TYPE).end(BODY));
  expect(await (await here.call('/hakmilik/7')).text()).toBe('null');
});

it.each<[string, RequestListener]>([
  [
    'is compressed',
    (_, response) => response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(gzipSync(BODY)),
  ],
  ['is a part', (_, response) => response.writeHead(206, { ...JSON_TYPE, 'content-range': 'bytes 0-9/99' }).end(BODY)],
  ['is text', (_, response) => response.writeHead(200, { 'content-type': 'text/plain' }).end(BODY)],
  ['says nothing of itself', (_, response) => response.writeHead(200).end(BODY)],
  ['is lines of JSON', (_, response) => response.writeHead(200, { 'content-type': 'application/x-ndjson' }).end(BODY)],
  [
    'is a stream of events',
    (_, response) => response.writeHead(200, { 'content-type': 'text/event-stream' }).end(`data: ${SECRET}\n\n`),
  ],
  [
    'is in another encoding',
    (_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/json; charset=utf-16le' })
        .end(Buffer.from(BODY, 'utf16le')),
  ],
  [
    'is a script',
    (_, response) => response.writeHead(200, { 'content-type': 'application/javascript' }).end(`cb(${BODY})`),
  ],
  ['is broken', (_, response) => response.writeHead(200, JSON_TYPE).end(`${BODY},`)],
  ['is empty', (_, response) => response.writeHead(200, JSON_TYPE).end()],
])('refuses an answer that %s', async (_, answer) => {
  await answering((request, response) => void answer(request, response));
  const reply = await here.call();
  const text = await reply.text();
  expect([reply.status, reply.headers.get('x-gdx-error'), text.includes(SECRET)]).toEqual([502, 'GDX-2006', false]);
  expect(await record()).toMatchObject({
    code: 'GDX-2006',
    outcome: 'gatewayError',
    upstreamStatus: expect.any(Number),
  });
});

it.each([`"pemilik":"${SECRET}"`, `"pemilik":"${SECRET}"}]`, '"jumlah"}'])(
  'cuts the connection where an answer breaks in its middle: %s',
  async (rest) => {
    await answering((_, response) => {
      response.writeHead(200, JSON_TYPE).write('{"jumlah":1,');
      setTimeout(() => response.end(rest), 50);
    });
    await expect((await here.call()).text()).rejects.toThrow();
    expect(await record()).toMatchObject({ outcome: 'providerError', code: null });
  },
);

it.each([400, 404, 500, 503, 302])('passes a %i on without its body', async (status) => {
  const headers = { ...JSON_TYPE, 'retry-after': '7', location: `/x?ic=${SECRET}` };
  await answering(
    (_, response) => void response.writeHead(status, headers).end(JSON.stringify({ detail: SECRET, no: 1 })),
  );
  const reply = await here.call();
  expect([reply.status, await reply.text(), reply.headers.get('retry-after')]).toEqual([status, '', '7']);
  expect(JSON.stringify([...reply.headers])).not.toContain(SECRET);
  expect(await record()).toMatchObject({ complianceFlags: ['response.bodyWithheld'], upstreamStatus: status });
});

it('says nothing of the provider’s machines in what it keeps', async () => {
  await answering((asked, response) => {
    const realm = `Basic realm="${String(asked.headers.host)}"`;
    response.writeHead(401, { 'www-authenticate': realm, 'cache-control': 'no-cache', connection: 'date' }).end();
  });
  const reply = await here.call();
  expect([reply.status, reply.headers.get('cache-control')]).toEqual([401, 'no-cache']);
  expect(reply.headers.has('www-authenticate')).toBe(false);
  await answering((_, response) => void response.writeHead(401, { 'www-authenticate': 'Basic realm="JTG"' }).end());
  expect((await here.call()).headers.get('www-authenticate')).toBe('Basic realm="JTG"');
});

it('passes what has no body: HEAD, 204', async () => {
  await answering(
    (request, response) => void response.writeHead(request.method === 'HEAD' ? 200 : 204, JSON_TYPE).end(),
  );
  expect((await here.call('/hakmilik', { method: 'HEAD' })).status).toBe(200);
  expect((await here.call()).status).toBe(204);
  expect(here.records.map(({ code }) => code)).toEqual([null, null]);
});

it('releases the same when the answer comes byte by byte', async () => {
  const url = await socketsOf((socket) =>
    socket.setNoDelay(true).once('data', async () => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${BODY.length}\r\n\r\n`);
      for (const sign of BODY) {
        socket.write(sign);
        await new Promise(setImmediate);
      }
    }),
  );
  here.use({ subscription: { fields: FIELDS } }, url);
  expect(await (await here.call()).json()).toEqual({ jumlah: 1, hakmilik: [{ no: 'GM 7' }] });
});
