import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ConnectionResult } from '@titian/shared-contracts/authoring';
import { record } from '../../audit/audit';
import type { Call } from '../../http/call';
import { Problem } from '../../http/problem';
import { mayTake } from '../../plugins/answer-in-time';
import { type TestParts, testConnection } from './connection/connection-test';
import type { Secrets } from '../../security/secrets';
import { mustOn } from '../membership';
import { createEndpointService, type EndpointPlace } from './endpoint.service';
import { authenticationOf, type EndpointRow } from './endpoint.wire';
import { allReached, keepTest } from './last-test';
import { targetOf } from './reached';

/** Tests that this server makes at once, and milliseconds for one with its answer. */
const AT_ONCE = 8;
const ANSWER_MS = 15_000;

/** Connects to each address of an endpoint once. */
export function testEndpoint(row: EndpointRow, secrets: Secrets, parts?: TestParts): Promise<ConnectionResult[]> {
  const { privateAllowed, ca } = row;
  const authentication = authenticationOf(row, secrets);
  return Promise.all(row.urls.map(({ url }) => testConnection({ url, privateAllowed, ca, authentication }, parts)));
}

/**
 * Connects to the addresses of an endpoint as they are saved, and keeps what it found; what was not saved is nothing that the portal would
 * call.
 */
export function createTestService({ db, secrets }: FastifyInstance, parts?: TestParts) {
  const endpoints = createEndpointService(db, secrets);
  let running = 0;

  return async (call: Call, place: EndpointPlace, request: FastifyRequest): Promise<ConnectionResult[]> => {
    const { project, row } = await endpoints.reached(call, place);
    await mustOn(db, call.actor, project.id, 'edit');
    if (running >= AT_ONCE) throw new Problem(429, 'authoring.testsRunning', { retryAfter: 5 });
    running += 1;
    try {
      mayTake(request, ANSWER_MS);
      const results = await testEndpoint(row, secrets, parts);
      await db.transaction(async (tx) => {
        await keepTest(tx, row, { results, at: call.now, by: call.actor.id });
        await record(tx, call, {
          ...{ action: 'ENDPOINT_TEST', logType: 'API', params: { name: row.name }, target: targetOf(project) },
          outcome: allReached(row, results) ? 'ok' : 'failed',
        });
      });
      return results;
    } finally {
      running -= 1;
    }
  };
}
