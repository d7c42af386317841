import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ApiTestInput, apiTest } from '@titian/shared-contracts/api-test';
import { subscription } from '@titian/shared-contracts/subscription';
import { buildPortal } from './build';
import { placeOrder } from './ordering';
import type { Caller } from './portal-of';

interface Call {
  method: string;
  url: string;
  headers: Record<string, unknown>;
  body: string;
}

/** A portal whose client subscribes to an API, with a server that stands for the gateway. */
export async function portalWithGateway() {
  const seen: Call[] = [];
  const gateway = { answer: ((_call, reply) => reply.end('{}')) as RequestListener, seen };
  const server = createServer((call, reply) => {
    const parts: Buffer[] = [];
    call.on('data', (part: Buffer) => parts.push(part));
    call.on('end', () => {
      const { method = '', url = '', headers } = call;
      seen.push({ method, url, headers, body: Buffer.concat(parts).toString() });
      gateway.answer(call, reply);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const logged: string[] = [];
  const portal = await buildPortal(
    {
      TITIAN_GATEWAY: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      ...{ TITIAN_REQUESTS_PER_MINUTE: '10000', LOG_LEVEL: 'trace' },
    },
    // Sixty at once come one after another: on a busy machine the last waits longer than people would.
    { logTo: { write: (line: string) => void logged.push(line) }, limits: { answer: 120_000 } },
  );
  const client = await portal.as('client');
  const api = await portal.make.api({ organizationId: portal.organizations.provider.id }, { validation: 'Auto' });
  await placeOrder(client, [api]);
  const held = (await client.call(subscription.mine, { query: {} })).body.data[0];
  const applicationId: string = held.application.id;

  const input = (changes: Partial<ApiTestInput> = {}): ApiTestInput => ({
    ...{ name: 'Hakmilik GM 12', projectId: api.project.id, environment: 'Production' },
    call: {
      ...{ method: 'GET', path: '/hakmilik/{no}', purpose: 'improveService', body: null, bodyType: '' },
      parameters: [{ name: 'no', place: 'path', value: 'GM 12', on: true, list: null }],
    },
    expected: [{ kind: 'status', equals: 200 }],
    ...changes,
  });
  return {
    ...{ portal, client, api, applicationId, gateway, logged, input },
    save: (changes: Partial<ApiTestInput> = {}, collection = 'Semakan', who: Caller = client) =>
      who.call(apiTest.create, { body: { applicationId, collection, input: input(changes) } }),
    /** Carries out the runs that wait. */
    work: () => portal.app.jobs.run('apiTest.run'),
    async close() {
      await portal.close();
      server.closeAllConnections();
      server.close();
    },
  };
}
