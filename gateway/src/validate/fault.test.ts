import { Readable } from 'node:stream';
import type { Call } from '../call';
import { snapshotOf } from '../testing/snapshot-of';
import { validate } from './validate';

const [api] = snapshotOf(null, { api: { validation: 'block' } }).apis;
const request = { parameters: [], body: { required: true, content: { 'application/json': { type: 'object' } } } };
const call = {
  ...{ headers: { 'content-type': 'application/json', 'content-length': '2' }, path: '/hakmilik', query: '' },
  ...{ environment: 'Production', api },
  ...{ operation: { id: 'write', method: 'post', path: '/hakmilik', rate: null, request } },
} as unknown as Call;
const validated = (body: Readable) => validate(call, body, () => undefined);

it('lets a call pass whose caller leaves while its body is read: sending it on finds that', async () => {
  const body = new Readable({ read: () => undefined });
  const result = validated(body);
  body.destroy(new Error('aborted'));
  expect(await result).toMatchObject({ refusal: null, body });
});

it('takes no other error for that', async () => {
  // Parts that are no bytes can't be joined.
  await expect(validated(Readable.from(['{}'], { objectMode: true }))).rejects.toThrow(TypeError);
});
