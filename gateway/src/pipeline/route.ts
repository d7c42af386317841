import { type Call, found, type Operation } from '../call';
import { isPreflight } from './cors';
import type { Step } from './step';

/** It asks the provider's system to tell all that it received, with the key that the gateway adds for the endpoint. No document can offer it. */
const NEVER = 'TRACE';
const methodOf = ({ method }: Operation) => method.toUpperCase();

function withMethod(operations: readonly Operation[], name: string): Operation | undefined {
  if (name === NEVER) return undefined;
  for (const operation of operations) if (methodOf(operation) === name) return operation;
  return undefined;
}
/** What asks for a head alone is answered by what answers a GET, too, but an operation of its own goes before that. */
const answering = (operations: readonly Operation[], method: string) =>
  withMethod(operations, method) ?? (method === 'HEAD' ? withMethod(operations, 'GET') : undefined);

/** The method for which a browser asks. */
const wantedMethod = ({ headers }: Call) => String(headers['access-control-request-method']);

/** Finds the API's version and the operation: its most specific template first. */
export const route: Step = {
  name: 'route',
  decide(call, { index }) {
    if (!index) return { code: 'GDX-1004', retryAfter: 5 };
    const version = call.address && index.apiAt(call.address);
    if (!version) return { code: 'GDX-1002' };
    call.api = version.api;
    call.apiName = version.name;
    const operations = version.operationsAt(found(call, 'path'));
    if (operations.length === 0) return { code: 'GDX-1002' };
    call.operation =
      answering(operations, call.method) ?? (isPreflight(call) ? answering(operations, wantedMethod(call)) : undefined);
    if (call.operation) return null;
    const offered = new Set(operations.map(methodOf));
    offered.delete(NEVER);
    if (offered.has('GET')) offered.add('HEAD');
    return { code: 'GDX-1005', headers: { allow: [...offered].sort().join(', ') } };
  },
};
