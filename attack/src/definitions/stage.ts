import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Endpoint } from '@titian/shared-contracts';
import { gatewayNode } from '@titian/shared-contracts/gateway';
import { startGateway } from '../../../gateway/src/testing/gateway-process';
import { archiveForm } from '../../../server/src/testing/definition-archive';
import { buildInto } from '../plane/place';
import type { Person, Target } from '../target';
import type { Caller, Stage } from './publish';

const filled = (entry: Endpoint, params: Record<string, string> = {}) =>
  entry.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** A person of a portal that runs, by the calls of the contract. */
const callerOf = (target: Target, as: Person): Caller => ({
  async call(entry, given) {
    const { params, body } = given as { params?: Record<string, string>; body?: unknown };
    const { status, text } = await target.call(filled(entry, params), {
      ...{ method: entry.method, as },
      ...(body !== undefined && { json: body }),
    });
    return { status, body: text === '' ? null : JSON.parse(text) };
  },
});

/** Sends an archive to an address as a person. */
export async function sendTo(target: Target, as: Person, to: string, bytes: Buffer, revision: number) {
  const { type, payload } = await archiveForm({ bytes, revision });
  const request = { method: 'POST', as, headers: { 'content-type': type }, body: payload };
  const { status, text } = await target.call(to, request);
  return { status, body: JSON.parse(text) as unknown };
}

/** A gateway of the portal that runs as a process of its own, a provider's system, and who publishes and calls. */
export async function openStage(
  root: string,
  url: string,
  target: Target,
): Promise<Stage & { close: () => Promise<void> }> {
  const provider = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"upi":"1001"}'),
  ).listen(0, '127.0.0.1');
  const developer = await target.signIn('developer');
  const platform = callerOf(target, await target.signIn('superadmin'));
  const registered = await platform.call(gatewayNode.register, { body: { name: 'attack-1' } });
  const { folder, remove } = await buildInto(root);
  const gateway = await startGateway(folder, {
    ...{ source: `${url}/plane/snapshot`, nodeKey: registered.body.key as string, data: path.join(folder, 'data') },
  });
  return {
    author: callerOf(target, developer),
    approver: callerOf(target, await target.signIn('tenantadmin')),
    client: callerOf(target, await target.signIn('client')),
    platform,
    sendArchive: ({ id, versionId }, bytes) =>
      sendTo(target, developer, `/api/registry/projects/${id}/versions/${versionId}/definition/from-archive`, bytes, 0),
    ...{ gateway: gateway.origin, upstream: `http://127.0.0.1:${(provider.address() as AddressInfo).port}` },
    async close() {
      await gateway.end('SIGKILL');
      provider.close();
      remove();
    },
  };
}
