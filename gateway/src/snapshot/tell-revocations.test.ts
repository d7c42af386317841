import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Revocations } from '../tokens/revocations';
import { tellRevocations } from './tell-revocations';

const exp = 2_000_000_000;

it('tells the portal of a revoked token once, though it is away at first', async () => {
  const taken: string[] = [];
  let isAway = true;
  const server = createServer(async (request, response) => {
    const body = await text(request);
    if (!isAway) taken.push(`${request.headers.authorization} ${body}`);
    response.writeHead(isAway ? 503 : 204).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const revocations = new Revocations();
  const complaints: string[] = [];
  const stop = tellRevocations({
    ...{ revocations, key: { secret: 'geheim', portalKey: '' }, everyMs: 20 },
    target: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/plane/revocations`),
    complain: (reason) => void complaints.push(reason),
  });
  revocations.add({ jti: 'a', exp });
  await vi.waitFor(() => expect(complaints[0]).toContain('answered 503'));
  isAway = false;
  await vi.waitFor(() => expect(taken).toEqual([`Bearer geheim [{"jti":"a","exp":${exp}}]`]));
  revocations.add({ jti: 'b', exp });
  await stop();
  expect(taken).toHaveLength(2);
  expect(revocations.untold(9)).toEqual([]);
  server.close();
});
