import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { PART_TEST_LIMIT_MS } from '@titian/shared-contracts/server';
import type { Call } from '../../http/call';
import { faultOf } from './fault-of';
import type { Part } from './part';

const timedOut = () => Object.assign(new Error(`No answer in ${PART_TEST_LIMIT_MS / 1_000} s.`), { code: 'ETIMEDOUT' });

/** Tries a part; ends with the limit, whatever the other side does. */
export async function runTest(app: FastifyInstance, call: Call, part: Part, limit = PART_TEST_LIMIT_MS) {
  const began = performance.now();
  const signal = AbortSignal.timeout(limit);
  const over = once(signal, 'abort').then(() => Promise.reject(timedOut()));
  const result = await Promise.race([part.try({ app, call, signal }), over]).then(
    () => ({ outcome: 'ok' as const, fault: null, detail: null }),
    (error: unknown) => ({ outcome: 'failed' as const, ...faultOf(signal.aborted ? timedOut() : error) }),
  );
  return { ...result, took: Math.round(performance.now() - began) };
}
