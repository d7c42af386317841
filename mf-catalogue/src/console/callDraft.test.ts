import { readDocument } from '@titian/shared-contracts/openapi';
import { LANGUAGES } from '@titian/shared-ui/openapi';
import { draftOf, missingOf, pathOf, requestOf } from './callDraft';
import { limitsOf, spanOf, waitOf } from './limits';

const model = readDocument({
  openapi: '3.1.0',
  paths: {
    '/lot/{upi}/{tanpa}': {
      post: {
        operationId: 'lot',
        parameters: [
          { name: 'upi', in: 'path', required: true, schema: { type: 'string' }, example: '07/04 é' },
          { name: 'jenis', in: 'query', schema: { type: 'string', enum: ['a', 'b'] } },
          { name: 'medan', in: 'query', required: true, schema: { type: 'array' }, example: ['x', 'y&z'] },
          { name: 'ringkas', in: 'query', explode: false, schema: { type: 'array' }, example: ['p', 'q'] },
          { name: 'X-Api-Key', in: 'header', required: true, schema: { type: 'string' } },
          { name: 'X-Kes', in: 'header', required: true, schema: { type: 'string' }, example: 'K1' },
        ],
        requestBody: { content: { 'application/json': { example: { no: 1 } } } },
        responses: {},
      },
    },
  },
});
const operation = model.operations[0]!;
const draft = draftOf(model, operation, 'plan-intake');
const change = (name: string, values: object) => ({
  ...draft,
  fields: draft.fields.map((one) => (one.name === name ? { ...one, ...values } : one)),
});

it('fills an operation with the document’s examples, required ones switched on', () => {
  expect(draft.fields.map(({ name, on }) => `${name} ${on}`)).toEqual([
    ...['upi true', 'jenis false', 'medan true', 'ringkas false', 'X-Kes true', 'tanpa true'],
  ]);
  expect(JSON.parse(draft.body!)).toEqual({ no: 1 });
  expect(missingOf(draft)).toEqual(['tanpa']);
});

it('writes values into the address so that none of them becomes another path or parameter', () => {
  const filled = change('tanpa', { value: '../admin?x=1#y' });
  expect(pathOf(operation, filled)).toBe('/lot/07%2F04%20%C3%A9/..%2Fadmin%3Fx%3D1%23y?medan=x&medan=y%26z');
  expect(pathOf(operation, change('ringkas', { on: true }))).toContain('&ringkas=p,q');
});

it('makes the request that is sent and shown in code: its only secret is the key', () => {
  const { headers, url, method } = requestOf({
    operation,
    draft: change('X-Kes', { value: 'K\r\nX: 1' }),
    base: 'https://x',
  });
  expect([method, url.startsWith('https://x/lot/')]).toEqual(['POST', true]);
  expect(headers).toEqual([
    { name: 'X-API-Key', value: '', secret: true },
    { name: 'X-GDX-Purpose', value: 'plan-intake', secret: false },
    { name: 'X-Kes', value: 'K X: 1', secret: false },
    { name: 'Content-Type', value: 'application/json', secret: false },
  ]);
});

it.each(['{"no": 1', '', '{"no": {{no}}}', 'x}"; import os; #', `O'Brien "x" \\ $HOME \`id\` \${1}\n"""\nJSON`])(
  'writes a body that is no JSON into samples of all languages as a text: %j',
  (body) => {
    const request = requestOf({ operation, draft: { ...draft, body }, base: 'https://x' });
    expect(request.body).toEqual({ kind: 'text', text: body, fields: [] });
    for (const { write } of Object.values(LANGUAGES)) expect(write(request)).toContain('X-Kes');
    expect(LANGUAGES.python.write(request)).toContain(`data=${JSON.stringify(body)}.encode()`);
  },
);

it('reads the limits of an answer, and leaves out what it does not tell', () => {
  const headers = {
    'ratelimit-policy': '"subscription";q=5;w=60, "quota";q=1000;w=86400, "odd";q=1',
    ratelimit: '"subscription";r=0;t=41, "quota";r=871;t=30211',
  };
  expect(limitsOf(headers)).toEqual([
    { name: 'subscription', quota: 5, remaining: 0, window: 60, reset: 41 },
    { name: 'quota', quota: 1000, remaining: 871, window: 86400, reset: 30211 },
  ]);
  expect(limitsOf({ ratelimit: 'rubbish' })).toEqual([]);
});

it('waits out a rate, but neither a month’s quota nor other refusals', () => {
  const answer = (status: number, wait?: string) => ({
    status,
    headers: wait ? { 'retry-after': wait } : ({} as never),
  });
  expect([
    waitOf(answer(429, '18')),
    waitOf(answer(429, '90000')),
    waitOf(answer(503, '9')),
    waitOf(answer(429)),
  ]).toEqual([18, null, null, null]);
});

it('names a span in a unit that people read', () => {
  const spans = [41, 60, 90, 14_648, 86_400, 2_592_000].map(spanOf).map(({ count, unit }) => `${count} ${unit}`);
  expect(spans).toEqual(['41 s', '1 min', '90 s', '5 h', '1 d', '30 d']);
});
