import type { RequestListener, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { AnswerRules } from '@titian/shared-contracts/plane';
import { runningPlane } from '../testing/running-plane';

const JSON_TYPE = 'application/json';
const lot = { type: 'object', properties: { no: { type: 'string' } }, required: ['no'] };
const rules: AnswerRules = {
  list: { '200': { [JSON_TYPE]: lot }, '204': {}, '4XX': { 'application/*': {} } },
  write: { default: {} },
};

let answer: RequestListener = (_, response) => void response.end();
let here: Awaited<ReturnType<typeof runningPlane>>;
beforeAll(async () => void (here = await runningPlane((request, response) => answer(request, response))));
afterAll(() => here.stop());

const pause = () => new Promise((resolve) => setTimeout(resolve, 60));
/** What was found in the answer to one call, and whether it was looked at. */
async function seenOf(reply: RequestListener, init: RequestInit = {}) {
  answer = reply;
  here.use({ api: { answers: rules, definitions: {} } });
  // Another call's second of looking at answers.
  here.clock.elapsed += 1_000;
  await here.call('/hakmilik', init).then((one) => one.arrayBuffer());
  await pause();
  const report = here.tally.next();
  here.tally.told();
  expect(here.complaints).toEqual([]);
  if (!report) return null;
  const [{ samples, departed, findings }] = report.operations as [(typeof report.operations)[number]];
  expect([report.operations.length, samples, departed]).toEqual([1, 1, findings.length > 0 ? 1 : 0]);
  return findings.map(({ kind, status, mediaType, pointer, seen }) =>
    [kind, status, mediaType, pointer, seen].join(' ').trim(),
  );
}
const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  (_: unknown, response: ServerResponse) =>
    void response
      .writeHead(status, { 'content-type': JSON_TYPE, ...headers })
      .end(typeof body === 'string' ? body : JSON.stringify(body));

it.each<[string, RequestListener, string[] | null]>([
  ['as described', json({ no: 'a' }), []],
  ['with more', json({ no: 'a', owner: 1 }), [`field 200 ${JSON_TYPE} /owner integer`]],
  ['of a status that is not described', json({ x: 1 }, 503), [`status 503 ${JSON_TYPE}`]],
  ['of a range of statuses', json({ any: 1 }, 418), []],
  ['that is broken', json('{"no":'), [`json 200 ${JSON_TYPE}`]],
  ['that is empty', json(''), [`json 200 ${JSON_TYPE}`]],
  ['without content', (_, response) => void response.writeHead(204).end(), []],
  ['that is not modified', (_, response) => void response.writeHead(304).end(), null],
  ['that is a part', json({ no: 'a' }, 206), null],
  [
    'of another media type',
    json('<x/>', 200, { 'content-type': 'text/xml; charset=utf-8' }),
    ['mediaType 200 text/xml'],
  ],
  ['that is huge', json({ no: 'a'.repeat(200_000) }), null],
  ['of a stream of events', json('data: {}\n\n', 200, { 'content-type': 'text/event-stream' }), null],
  ['of an unknown coding', json('x', 200, { 'content-encoding': 'zstd' }), null],
])('an answer %s', async (_, reply, found) => expect(await seenOf(reply)).toEqual(found));

it('reads compressed answers, and none that grow too large', async () => {
  const packed =
    (body: unknown): RequestListener =>
    (_, response) =>
      void response
        .writeHead(200, { 'content-type': JSON_TYPE, 'content-encoding': 'gzip' })
        .end(gzipSync(JSON.stringify(body)));
  expect(await seenOf(packed({ no: 1 }))).toEqual([`type 200 ${JSON_TYPE} /no integer`]);
  expect(await seenOf(packed({ no: 'a'.repeat(10_000_000) }))).toBeNull();
});

it('looks at no answer that breaks off, and at none where the API has no rules', async () => {
  answer = (_, response) => {
    response.writeHead(200, { 'content-type': JSON_TYPE }).write('{"no":1,');
    setTimeout(() => response.destroy(), 20);
  };
  here.use({ api: { answers: rules } });
  await here
    .call()
    .then((one) => one.text())
    .catch(() => null);
  answer = json({ more: 1 });
  here.use({ api: { answers: null } });
  await here.call();
  here.use({ api: { answers: {} } });
  await here.call();
  await pause();
  expect(here.tally.next()).toBeNull();
});

it('keeps no value: only places, kinds and types are told', async () => {
  answer = json({ no: 'RAHSIA', '900101-14-5678': 'RAHSIA', senarai: ['RAHSIA'] });
  here.use({ api: { answers: rules } });
  here.clock.elapsed += 1_000;
  await here.call();
  await pause();
  const told = JSON.stringify(here.tally.next());
  here.tally.told();
  expect(told).toContain('/*');
  expect(told).not.toMatch(/RAHSIA|900101|senarai/);
});

it('stops looking for a second that is used up, and serves on', async () => {
  answer = json({ no: 'a' });
  here.use({ api: { answers: rules } });
  let now = here.clock.elapsed + 1_000;
  Object.defineProperty(here.clock, 'elapsed', { configurable: true, get: () => (now += 2) });
  const replies = await Promise.all(Array.from({ length: 60 }, () => here.call()));
  Object.defineProperty(here.clock, 'elapsed', { configurable: true, writable: true, value: now });
  expect(replies.every(({ status }) => status === 200)).toBe(true);
  await pause();
  expect(here.tally.next()?.operations[0]?.samples ?? 0).toBeLessThan(60);
  here.tally.told();
});
